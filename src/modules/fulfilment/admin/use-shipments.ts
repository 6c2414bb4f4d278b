import { useState } from 'react';
import { useAction } from '#admin-kit/use-action.ts';
import type { JudgedShipment } from '#modules/fulfilment/shipment-schema.ts';
import { useRefreshOrders } from '#modules/order-desk/admin/order-calls.ts';
import { collectShipments, type ShipmentForm } from './collect-shipments.ts';
import { deskFailed, previewShipments, type ShipmentWish, sendShipments } from './desk-calls.ts';

export type ShipmentStep = 'enter' | 'check' | 'done';

export type CheckedShipment = JudgedShipment & {
  number: string;
  /** Staff have allowed to send it unpaid. */
  isAllowed: boolean;
};

export function willGo({ verdict, isAllowed }: CheckedShipment): boolean {
  return verdict === 'ship' || verdict === 'add-number' || (verdict === 'unpaid' && isAllowed);
}

const noCourier = { by: 'courier', courier: '', number: '' } as const;

/** The steps: input, preview, report. */
export function useShipments(ticked: readonly string[]) {
  const refresh = useRefreshOrders();
  const [form, setForm] = useState<ShipmentForm>({ courier: noCourier, typed: {}, list: '' });
  const [step, setStep] = useState<ShipmentStep>('enter');
  const [rows, setRows] = useState<CheckedShipment[]>([]);
  const { wishes, unreadable } = collectShipments(ticked, form);

  const check = useAction({
    check: () =>
      wishes.length + unreadable.length === 0 ? 'Please enter at least one order.' : null,
    call: async () => (wishes.length === 0 ? [] : previewShipments(wishes)),
    done(report) {
      setRows(report.map((row, index) => checked(row, wishes[index])));
      setStep('check');
    },
    failed: deskFailed,
  });

  const ship = useAction({
    call() {
      const going = new Map(rows.filter(willGo).map((row) => [row.order, row]));
      return sendShipments(
        wishes
          .filter(({ order }) => going.has(order))
          .map((wish) => ({ ...wish, evenUnpaid: going.get(wish.order)?.isAllowed ?? false })),
      );
    },
    done(report) {
      const done = new Map(report.map((row) => [row.order, row]));
      setRows(rows.map((row) => ({ ...row, ...done.get(row.order) })));
      setStep('done');
    },
    failed: deskFailed,
    always: refresh,
  });

  return {
    form,
    setForm,
    step,
    rows,
    unreadable,
    failure: step === 'enter' ? check.error : ship.error,
    isBusy: check.isBusy || ship.isBusy,
    check: check.run,
    ship: ship.run,
    back() {
      ship.clearError();
      setStep('enter');
    },
    allow(order: string, isAllowed: boolean) {
      setRows(rows.map((row) => (row.order === order ? { ...row, isAllowed } : row)));
    },
  };
}

function checked(row: JudgedShipment, wish: ShipmentWish | undefined): CheckedShipment {
  return { ...row, number: wish?.sending.number ?? '', isAllowed: false };
}
