import { describe, expect, test } from 'vitest';
import { shop } from '#config/shop.ts';
import type { MailContent } from '#modules/mail/mail-content.ts';
import { noGift } from '#modules/orders/gift.ts';
import type { MailedOrder } from './mailed-order.ts';
import { confirmationMail, deliveredMail, shippedMail } from './order-mails.ts';

const order: MailedOrder = {
  email: 'rudo@example.com',
  number: 'NDR-1',
  firstName: 'Rudo',
  lastName: 'Moyo',
  lines: [],
  subtotalCents: 69_000,
  shippingCents: 0,
  discountCents: 0,
  ...noGift,
  discountCode: '',
  giftCardCents: 0,
  sellsGiftCards: false,
  delivery: 'delivery',
  channel: 'web',
  placedBy: '',
  collectionCode: '',
  reservedUntil: null,
  totalCents: 69_000,
  paymentStatus: 'paid',
  carrier: 'DHL Express',
  service: 'Worldwide',
  shippingAddress: {
    streetAddress: '12 Jacaranda Arcade',
    city: 'Harare',
    state: 'Harare',
    country: 'ZW',
    postalCode: '',
  },
  trackingReference: 'NDX1',
  sentBy: 'courier',
  courierName: '',
  waybill: null,
  expectedOn: null,
  createdAt: new Date('2026-11-16T08:00:00Z'),
};
const collected: MailedOrder = {
  ...order,
  delivery: 'collection',
  channel: 'chat',
  placedBy: 'staff@ndoro.example',
  carrier: '',
  service: '',
};

const brand = {
  publicUrl: 'https://ndoro.example',
  openingHours: [{ days: 'Mon-Fri', hours: '9:00-16:30' }],
};
const textOf = (mail: MailContent) => JSON.stringify(mail);
const confirmed = (about: MailedOrder, isPending = false) =>
  textOf(confirmationMail(about, brand, { isPending }));

describe('the confirmation', () => {
  test('of a parcel says how it travels', () => {
    expect(confirmed(order)).toContain('are packing it now');
    expect(confirmed(order)).toContain('DHL Express Worldwide');
    expect(confirmed(order)).toContain('Track Order');
    expect(confirmed(order, true)).toContain('still being settled by the provider');
  });

  test('of what is collected has no courier, no date and nothing to follow', () => {
    expect(confirmed(collected)).toContain('keep it for you at our boutique');
    expect(confirmed(collected)).toContain('Collect at');
    expect(confirmed(collected)).not.toMatch(/Track|Estimated|Shipping"|packing/);
  });

  test('of a gift names its wrapping and its words, of anything else neither', () => {
    const gift = { isGift: true, giftWrapped: true, giftWords: 'For Tariro', wrappingCents: 450 };
    const mail = confirmed({ ...order, ...gift, totalCents: 69_450 });
    expect(mail).toContain('["Gift","Wrapped, and without prices"]');
    expect(mail).toContain('["Words on the card","For Tariro"]');
    expect(mail).toContain('["Gift wrapping","$4.50"],["Total","$694.50"]');
    expect(confirmed({ ...order, ...noGift, isGift: true })).toContain('["Gift","Without prices"]');
    expect(confirmed({ ...order, ...noGift, isGift: true })).not.toMatch(/wrapping|card/);
    expect(confirmed(order)).not.toMatch(/Gift|wrapping|card/);
  });

  test('of a purchase over the counter is its receipt', () => {
    expect(confirmed({ ...collected, channel: 'boutique' })).toContain('This is your receipt.');
  });

  test('of what is paid later waits for no provider', () => {
    expect(confirmed(collected, true)).toContain('Please pay it as agreed.');
  });
});

test('who comes for it gets a code, the address and the hours, when ordered and when it is ready', () => {
  const awaited = { ...collected, placedBy: '', channel: 'web', collectionCode: 'K7MQ4XAB' };
  for (const mail of [confirmed(awaited), textOf(shippedMail(awaited, brand))]) {
    expect(mail).toContain('Please show this code at the counter:');
    expect(mail).toContain('K7MQ-4XAB');
    expect(mail).toContain('12 Jacaranda Arcade');
    expect(mail).toContain('Mon-Fri 9:00-16:30');
  }
  expect(confirmed(awaited)).toContain('We write again as soon as it is ready.');
  expect(textOf(deliveredMail(awaited, brand))).not.toContain('K7MQ');
  expect(confirmed({ ...collected, channel: 'boutique' })).not.toMatch(/counter:|Mon-Fri/);
});

test('a reservation says until when it is held and where it is paid', () => {
  const reserved = { ...collected, placedBy: '', reservedUntil: new Date('2026-11-18T08:00:00Z') };
  expect(confirmed(reserved, true)).toContain(
    'until November 18, 2026, 10:00. Please come by and pay there, in cash, by card or with mobile money.',
  );
  expect(confirmed(reserved, true)).toContain(
    '"preview":"We keep your pieces until November 18, 2026, 10:00."',
  );
  expect(confirmed(reserved, true)).toContain('Should you change your mind, just reply.');
  expect(confirmed(reserved, true)).not.toContain('return anything');
  expect(confirmed(reserved)).toContain('your payment, and keep it');
});

test('who has not paid yet is told when it is ready what is due, and until when it is held', () => {
  const due = { ...collected, paymentStatus: 'pending' };
  const text = 'Please pay $690.00 when you come, in cash, by card or with mobile money.';
  expect(textOf(shippedMail(due, brand))).toContain(`${text}"`);
  const reserved = { ...due, reservedUntil: new Date('2026-11-18T08:00:00Z') };
  expect(textOf(shippedMail(reserved, brand))).toContain(
    `${text} We keep it until November 18, 2026, 10:00.`,
  );
  expect(textOf(shippedMail({ ...reserved, paymentStatus: 'paid' }, brand))).not.toContain('pay');
});

test('our own rider comes on the day that was chosen, not in a week', () => {
  const ridden = { ...order, carrier: shop.name, service: 'Rider to Avondale, Tuesdays' };
  const mails = [confirmed(ridden), textOf(shippedMail({ ...ridden, sentBy: 'rider' }, brand))];
  for (const mail of mails) {
    expect(mail).not.toMatch(/November 23, 2026|NDX1|Tracking number","[^"]/);
    expect(mail).toContain('["Delivery day","Tuesday, November 17, 2026"]');
    expect(mail).toContain('track-order?tracking=NDR-1');
  }
  expect(mails[0]).toContain('Rider to Avondale, Tuesdays');
});

test('gift cards go by e-mail, with no courier, date or number', () => {
  const cards = {
    ...order,
    sellsGiftCards: true,
    carrier: 'E-mail',
    service: 'Gift card by e-mail',
  };
  expect(confirmed(cards)).toContain('["Delivery","By e-mail"]');
  expect(confirmed(cards)).toContain('["By e-mail","$0.00"]');
  expect(confirmed(cards)).not.toMatch(/NDX1|Estimated|Track Order|Shipping/);
});

test('what is collected is ready and handed over, and not shipped and delivered', () => {
  expect(textOf(shippedMail(collected, brand))).toContain('ready to be collected at our boutique');
  expect(textOf(deliveredMail(collected, brand))).toContain('was handed over at our boutique');
  expect(textOf(deliveredMail(collected, brand))).toContain('30 days to bring or send it back;');
  expect(textOf(deliveredMail(order, brand))).toContain(
    '30 days to send it back; lacquer and champagne unopened.',
  );
  expect(textOf(shippedMail(order, brand))).toContain('has left the house with DHL Express.');
  expect(textOf(deliveredMail(order, brand))).toContain('the courier tells us');
});

test('a parcel without a named courier goes with the shop’s', () => {
  const mail = textOf(shippedMail({ ...order, carrier: '' }, brand));
  expect(mail).toContain(`has left the house with ${shop.courier.name}.`);
  expect(mail).toContain(`${shop.courier.name} has collected it.`);
});
