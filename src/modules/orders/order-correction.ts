import { z } from 'zod';
import { editStartFields } from '#shared/edit-start-schema.ts';
import { addressLines } from './address-lines.ts';
import type { OrderAddress, OrderStatus } from './order.ts';
import { addressSchema, contactFields } from './order-contact-schema.ts';

/** What staff may put right until the parcel has left. */
export const correctionFieldsSchema = z.object({
  ...contactFields,
  shippingAddress: addressSchema,
});

export type CorrectionFields = z.infer<typeof correctionFieldsSchema>;

/** What is absent keeps its value; `version` and `base` say what the form was opened on. */
export const orderCorrectionSchema = correctionFieldsSchema.partial().extend(editStartFields);

export type OrderCorrection = z.infer<typeof orderCorrectionSchema>;

export const rateQuestionSchema = z.object({ shippingAddress: addressSchema });

/** The parcel is on its way to the address it was sent with. */
export function isSent(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered';
}

type CorrectableOrder = Omit<CorrectionFields, 'shippingAddress'> & {
  shippingAddress: OrderAddress;
};

export function correctionFieldsOf(order: CorrectableOrder): CorrectionFields {
  const { email, firstName, lastName, phone, shippingAddress } = order;
  return { email, firstName, lastName, phone, shippingAddress };
}

/** One line of the order's history for each thing that was put right. */
export type CorrectedThing = {
  kind: 'name' | 'email' | 'phone' | 'address';
  from: string;
  to: string;
};

export function describeCorrection(
  before: CorrectionFields,
  after: CorrectionFields,
): CorrectedThing[] {
  const name = ({ firstName, lastName }: CorrectionFields) => `${firstName} ${lastName}`.trim();
  const address = ({ shippingAddress }: CorrectionFields) =>
    addressLines(shippingAddress).join(', ');
  const things: CorrectedThing[] = [
    { kind: 'name', from: name(before), to: name(after) },
    { kind: 'email', from: before.email, to: after.email },
    { kind: 'phone', from: before.phone, to: after.phone },
    { kind: 'address', from: address(before), to: address(after) },
  ];
  return things.filter(({ from, to }) => from !== to);
}
