import { changedText } from '#modules/audit/audit-changes.ts';
import { money } from '#modules/audit/audit-told.ts';
import { defineFacts } from '#modules/define-facts.ts';

export const catalogFacts = defineFacts({
  name: 'catalog',
  permissions: {
    'products.edit': {
      may: 'see or change products and prices',
      group: 'Catalogue',
      place: 10,
      roles: ['content'],
    },
    'stock.see': {
      may: 'see the stock',
      group: 'Catalogue',
      place: 40,
      roles: ['packer', 'content'],
    },
    'stock.count': { may: 'count the shelf', group: 'Catalogue', place: 50, roles: ['packer'] },
  },
  auditWords: {
    'product.added': ({ who, what, detail }) => `${who} added ${what} for ${money(detail.price)}`,
    'product.changed': ({ who, what, detail }) => `${who} ${changedText(what, detail)}`,
    'product.removed': ({ who, what }) => `${who} deleted ${what}`,
    'product.restored': ({ who, what }) => `${who} brought ${what} back`,
    'product.unpublished': ({ what }) => `The shop hid ${what}, as gift cards are switched off`,
    'product.sale-set': ({ what, detail }) => `The shop ${changedText(what, detail)}, for its sale`,
    'product.sale-ended': ({ what, detail }) =>
      `The shop ${changedText(what, detail)}, as its sale ended`,
    'product.published': ({ what }) => `The shop showed ${what}, as it was told to`,
  },
  commands: [
    { kind: 'New', label: 'New product', to: '/admin/products?product=new', need: 'products.edit' },
    { kind: 'Go to', label: 'Manage Products', to: '/admin/products', need: 'products.edit' },
  ],
});
