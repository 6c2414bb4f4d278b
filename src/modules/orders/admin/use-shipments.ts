import { useState } from 'react';
import type { JudgedShipment } from '#modules/orders/sending-schema.ts';
import { collectShipments, type ShipmentForm, type Unreadable } from './collect-shipments.ts';
import { type ShipmentWish, useOrderDesk } from './desk-calls.ts';

export type ShipmentStep = 'enter' | 'check' | 'done';

export type CheckedShipment = JudgedShipment & {
  number: string;
  /** Staff have said that it goes although it is not paid. */
  isAllowed: boolean;
};

export function willGo({ verdict, isAllowed }: CheckedShipment): boolean {
  return verdict === 'ship' || verdict === 'add-number' || (verdict === 'unpaid' && isAllowed);
}

const noCourier = { by: 'courier', courier: '', number: '' } as const;

/** Entered, then shown with what will happen, then done with a report. */
export function useShipments(ticked: readonly string[]) {
  const desk = useOrderDesk();
  const [form, setForm] = useState<ShipmentForm>({ courier: noCourier, typed: {}, list: '' });
  const [step, setStep] = useState<ShipmentStep>('enter');
  const [wishes, setWishes] = useState<ShipmentWish[]>([]);
  const [rows, setRows] = useState<CheckedShipment[]>([]);
  const [unreadable, setUnreadable] = useState<Unreadable[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function check() {
    const collected = collectShipments(ticked, form);
    setFailure(null);
    setUnreadable(collected.unreadable);
    setWishes(collected.wishes);
    if (collected.wishes.length === 0) {
      setRows([]);
      if (collected.unreadable.length === 0) return setFailure('Please name at least one order.');
      return setStep('check');
    }
    setBusy(true);
    const answer = await desk.previewShipments(collected.wishes);
    setBusy(false);
    if (!answer.ok) return setFailure(answer.reason);
    setRows(answer.report.map((row, index) => checked(row, collected.wishes[index])));
    setStep('check');
  }

  async function ship() {
    const going = new Map(rows.filter(willGo).map((row) => [row.order, row]));
    setBusy(true);
    setFailure(null);
    const answer = await desk.ship(
      wishes
        .filter(({ order }) => going.has(order))
        .map((wish) => ({ ...wish, evenUnpaid: going.get(wish.order)?.isAllowed ?? false })),
    );
    setBusy(false);
    if (!answer.ok) return setFailure(answer.reason);
    const done = new Map(answer.report.map((row) => [row.order, row]));
    setRows(rows.map((row) => ({ ...row, ...done.get(row.order) })));
    setStep('done');
  }

  return {
    form,
    setForm,
    step,
    rows,
    unreadable,
    failure,
    isBusy,
    check,
    ship,
    back: () => setStep('enter'),
    allow(order: string, isAllowed: boolean) {
      setRows(rows.map((row) => (row.order === order ? { ...row, isAllowed } : row)));
    },
  };
}

function checked(row: JudgedShipment, wish: ShipmentWish | undefined): CheckedShipment {
  return { ...row, number: wish?.sending.number ?? '', isAllowed: false };
}
