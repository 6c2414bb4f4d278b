import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { changesOf } from '#admin-kit/conflicts/edit-choices.ts';
import { useEditConflict } from '#admin-kit/conflicts/use-edit-conflict.ts';
import { sentenceOf } from '#admin-kit/tell.ts';
import { writeJson } from '#client/api.ts';
import { toast } from '#design/toast/toast.ts';
import { orderCall, useOrderWrite } from '#modules/order-desk/admin/order-calls.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import {
  type CorrectionFields,
  correctionFieldsOf,
  correctionFieldsSchema,
} from '#modules/order-desk/correcting/order-correction.ts';
import type { ShippingLook } from '#modules/order-desk/correcting/shipping-look.ts';
import { changedFields, isSame } from '#shared/edit-conflict.ts';

/** The courier's answer, and the address it belongs to. */
type Looked = { look: ShippingLook; address: CorrectionFields['shippingAddress'] };

type Base = CorrectionFields & { version: number };

/**
 * The form that corrects an order. The courier checks a new address first; it is saved when staff
 * confirm. For a colleague's changes, staff choose between both values.
 */
export function useOrderCorrection(order: AdminOrderDetails, onDone: () => void) {
  const write = useOrderWrite();
  const [base, setBase] = useState<Base>(() => ({
    ...correctionFieldsOf({ ...order, ...order.user }),
    version: order.version,
  }));
  const form = useForm<CorrectionFields>({
    resolver: checkChanged(base),
    defaultValues: correctionFieldsOf(base),
  });
  const [looked, setLooked] = useState<Looked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const edit = useEditConflict();

  async function ask(address: CorrectionFields['shippingAddress']): Promise<void> {
    const answer = await writeJson<{ shipping: ShippingLook }>(
      'POST',
      `${orderCall(order.id)}/shipping-look`,
      { shippingAddress: address },
    );
    setLooked({ look: answer.shipping, address });
  }

  async function submit(typed: CorrectionFields): Promise<void> {
    setFailure(null);
    if (edit.isOpen) return;
    const { base: start, values, taken } = edit.decide(base, typed);
    for (const field of taken as (keyof CorrectionFields)[]) form.setValue(field, values[field]);
    setBase(start);
    const body = changesOf<CorrectionFields>(start, values);
    if (Object.keys(body.base).length === 0) return onDone();
    const isElsewhere = body.shippingAddress !== undefined;
    const isLookedAt = looked !== null && isSame(looked.address, values.shippingAddress);
    try {
      if (isElsewhere && !isLookedAt) return await ask(values.shippingAddress);
      await write('PUT', order.id, 'correction', body);
      toast({ title: 'Order corrected', description: `Order #${order.id} is up to date.` });
      onDone();
    } catch (error) {
      if (edit.catches(error)) return;
      setFailure(sentenceOf(error, 'The order could not be corrected. Please try again.'));
    }
  }

  return {
    form,
    edit,
    failure,
    looked,
    /** Back to the form, with its input. */
    lookAway: () => setLooked(null),
    submit: form.handleSubmit(submit),
  };
}

/** Unchanged values are not sent: a counter sale may lack an address or a last name. */
function checkChanged(base: Base): Resolver<CorrectionFields> {
  return async (values, context, options) => {
    const changed = changedFields<CorrectionFields>(correctionFieldsOf(base), values);
    const mask: { [Field in keyof CorrectionFields]?: true } = {};
    for (const field of changed) mask[field] = true;
    const check = zodResolver(correctionFieldsSchema.pick(mask));
    const checked = await check(values, context, options as Parameters<typeof check>[2]);
    if (Object.keys(checked.errors).length > 0) return { values: {}, errors: checked.errors };
    return { values: { ...values, ...checked.values }, errors: {} };
  };
}
