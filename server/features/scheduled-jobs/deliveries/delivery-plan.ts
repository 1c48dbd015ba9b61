import { Type, type Static } from '@sinclair/typebox';

/** Most receivers of a report. */
const MAX_RECEIVERS = 50;

/** What is sent, as what, to whom, and asked for by which members: the parameter of the job. */
export const DeliveryPlan = Type.Object(
  {
    report: Type.String({ maxLength: 100, default: '' }),
    format: Type.Union([Type.Literal('xlsx'), Type.Literal('csv')], { default: 'xlsx' }),
    receivers: Type.Array(Type.String({ maxLength: 100 }), { maxItems: MAX_RECEIVERS, default: [] }),
    query: Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 500 }), { default: {} }),
  },
  { additionalProperties: false },
);
export type DeliveryPlan = Static<typeof DeliveryPlan>;

/** The name of the job that sends reports. */
export const DELIVERY_JOB = 'DeliverReport';
