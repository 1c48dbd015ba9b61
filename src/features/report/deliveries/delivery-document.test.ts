import { expect, it } from 'vitest';
import { deliveryDocument } from './delivery-document.ts';

it('IMPLIED-22 the plans of each report are a document of their own, so that an unsaved one is not offered for another report', () => {
  const codes = ['r1', 'r2'].map((id) => Object(deliveryDocument(String, id, {})['columns']).code);
  expect(codes).toEqual(['report-deliveries:r1', 'report-deliveries:r2']);
});
