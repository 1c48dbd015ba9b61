import { storedType, type FieldDefinition } from '../definition/field-definition.ts';
import { harmlessWire } from './rich-text.ts';
import { readValue, writeValue, type ReadValue } from './value-codec.ts';

/** A wire value of a field as its type stores it, without active content: ready to be read for its column. Every write goes through here. */
export function storableWire(field: FieldDefinition, wire: unknown): unknown {
  const harmless = harmlessWire(field, wire);
  const { toStored } = storedType(field);
  return toStored ? toStored(harmless, field) : harmless;
}

/** Reads a wire value of a field. Never throws. */
export function readFieldValue(field: FieldDefinition, wire: unknown): ReadValue {
  return readValue(field, storableWire(field, wire));
}

/** A driver value of a field for the wire. */
export function writeFieldValue(field: FieldDefinition, stored: unknown): unknown {
  const { toWire } = storedType(field);
  return toWire ? toWire(stored, field) : writeValue(field, stored);
}
