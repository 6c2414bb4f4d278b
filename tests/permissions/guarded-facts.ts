import type { Permission } from '#modules/identity/permissions.ts';
import { sectionsOf } from '#modules/settings/sections.ts';

/** Data that only some roles may change, in any call. */
export type GuardedFact = {
  what: string;
  /** Roles with one of these permissions may change it. */
  needs: readonly Permission[];
  /** Selects the existing rows, for a comparison. */
  rows: string;
};

const ownersSections = sectionsOf('settings')
  .map((id) => `'${id}'`)
  .join();

export const guardedFacts: readonly GuardedFact[] = [
  {
    what: 'how many there are of a size',
    needs: ['stock.count', 'orders.add', 'orders.correct', 'orders.refund'],
    rows: 'select variant_id, on_hand from variant_stock',
  },
  {
    what: 'names, texts and prices of products',
    needs: ['products.edit'],
    rows: `select id, name, description, price_cents, former_price_cents, published, is_gift_card,
      sizes, colors from products`,
  },
  {
    what: 'who works here, as what, and with which password',
    needs: ['staff.manage'],
    rows: `select id, email, role, staff_role, is_active, password_hash, approved_at, totp_secret
      from users`,
  },
  {
    what: 'names and addresses of customers',
    needs: ['customers.data'],
    rows: `select id, email, first_name, last_name, phone from users where role = 'customer'`,
  },
  {
    what: 'settings',
    needs: ['settings'],
    rows: `select section, (select max(version) from setting_versions
      where setting_versions.section = named.section) as version
      from unnest(array[${ownersSections}]) as named (section)`,
  },
  {
    what: 'what orders cost, what was paid and what was given back',
    needs: ['orders.add', 'orders.correct', 'orders.refund'],
    rows: `select id, total_cents, subtotal_cents, shipping_cents, refunded_cents, payment_status
      from orders`,
  },
  {
    what: 'lines and addressees of orders',
    needs: ['orders.correct', 'orders.refund', 'customers.data'],
    rows: `select orders.id, email, first_name, last_name, shipping_address,
        order_items.quantity, order_items.unit_price_cents
      from orders join order_items on order_items.order_id = orders.id`,
  },
  {
    what: 'how far orders are',
    needs: ['orders.send', 'orders.correct', 'orders.refund', 'orders.add'],
    rows: 'select id, status from orders',
  },
  {
    what: 'discounts',
    needs: ['offers'],
    rows: 'select * from discount_codes',
  },
  {
    what: 'what is left on gift cards',
    needs: ['offers', 'orders.add', 'orders.refund', 'orders.correct'],
    rows: 'select * from gift_card_entries',
  },
  { what: 'events', needs: ['events.edit'], rows: 'select * from events' },
  { what: 'collections', needs: ['products.edit'], rows: 'select * from collections' },
];
