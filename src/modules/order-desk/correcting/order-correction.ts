import { z } from 'zod';
import { addressLines } from '#modules/orders/addresses/address-lines.ts';
import { hasComeBack, type OrderAddress, type OrderStatus } from '#modules/orders/order.ts';
import { addressSchema, contactFields } from '#modules/orders/order-contact-schema.ts';
import { goodsPlace, type Placed } from '#modules/orders/packing/goods-place.ts';
import { editStartFields } from '#shared/schemas/common-schemas.ts';

/** The fields that staff may correct until the parcel has left. */
export const correctionFieldsSchema = z.object({
  ...contactFields,
  shippingAddress: addressSchema,
});

export type CorrectionFields = z.infer<typeof correctionFieldsSchema>;

/** Absent fields stay unchanged. `version` and `base` are those of the form when it was opened. */
export const orderCorrectionSchema = correctionFieldsSchema.partial().extend(editStartFields);

export type OrderCorrection = z.infer<typeof orderCorrectionSchema>;

export const rateQuestionSchema = z.object({ shippingAddress: addressSchema });

/** The parcel is on its way to the address it was sent with. */
export function isSent(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered';
}

/** True once the goods have left, or have come back. An order that is only ready has not left. */
export function isPastCorrecting(order: Placed): boolean {
  return goodsPlace(order) === 'gone' || hasComeBack(order.status);
}

type CorrectableOrder = Omit<CorrectionFields, 'shippingAddress'> & {
  shippingAddress: OrderAddress;
};

export function correctionFieldsOf(order: CorrectableOrder): CorrectionFields {
  const { email, firstName, lastName, phone, shippingAddress } = order;
  return { email, firstName, lastName, phone, shippingAddress };
}

/** For each corrected field, the history of the order gets one entry. */
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
