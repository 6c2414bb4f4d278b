import { expect, test } from 'vitest';
import type { SendingColumns } from '#modules/orders/sending.ts';
import { judgeShipment, type ShippableOrder } from './judge-shipment.ts';

const order: ShippableOrder = {
  status: 'pending',
  paymentStatus: 'paid',
  total: 125,
  giftCard: 0,
  delivery: 'delivery',
  carrier: 'DHL',
  sentBy: 'courier',
  courierName: '',
  waybill: null,
};
const courier: SendingColumns = { sentBy: 'courier', courierName: '', waybill: '7777777770' };
const rider: SendingColumns = { sentBy: 'rider', courierName: '', waybill: null };
const swift: SendingColumns = { sentBy: 'other', courierName: 'Swift', waybill: 'AB12' };

test.each<[Partial<ShippableOrder>, SendingColumns, boolean, string, string]>([
  [{}, courier, false, 'ship', ''],
  [{ status: 'processing' }, rider, false, 'ship', ''],
  [{}, { ...courier, waybill: null }, false, 'refused', 'There is no courier number.'],
  [
    { delivery: 'collection' },
    rider,
    false,
    'refused',
    'This order is for collection, so there is no parcel. Please mark it in the order.',
  ],
  [{ paymentStatus: 'pending' }, swift, false, 'unpaid', 'Not paid: $125.00 is still pending.'],
  [
    { paymentStatus: 'failed' },
    courier,
    false,
    'unpaid',
    'Not paid: the payment of $125.00 failed.',
  ],
  [{ paymentStatus: 'pending' }, swift, true, 'ship', 'Not paid: $125.00 is still pending.'],
  [
    { status: 'cancelled' },
    courier,
    true,
    'refused',
    'This order was cancelled, so it can’t be sent.',
  ],
  [
    { paymentStatus: 'refunded' },
    courier,
    true,
    'refused',
    'The money of this order goes back in full, so it can’t be sent.',
  ],
  [{ status: 'delivered' }, courier, false, 'refused', 'This order has been delivered already.'],
  [
    { status: 'shipped', waybill: '7777777770' },
    courier,
    false,
    'done',
    'Shipped already with DHL, 7777777770.',
  ],
  [
    { status: 'shipped', sentBy: 'rider' },
    rider,
    false,
    'done',
    'Shipped already with our own rider.',
  ],
  [
    { status: 'shipped' },
    courier,
    false,
    'add-number',
    'Already shipped without a number. The number is added now.',
  ],
  [
    { status: 'shipped' },
    swift,
    false,
    'refused',
    'Shipped already with DHL. Correct it in the order itself.',
  ],
  [
    { status: 'shipped', waybill: '4102000000' },
    courier,
    false,
    'refused',
    'Shipped already with DHL, 4102000000. Correct it in the order itself.',
  ],
])(
  '%o sent with %o (even unpaid: %s) is judged %s: %s',
  (standing, next, even, verdict, reason) => {
    expect(judgeShipment({ ...order, ...standing }, next, even)).toEqual({ verdict, reason });
  },
);
