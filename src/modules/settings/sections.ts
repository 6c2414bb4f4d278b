import { z } from 'zod';
import { shop } from '#config/shop.ts';
import { sizeGuides } from '#config/size-guides.ts';
import { readTranslation, wordsOf } from './search-words.ts';
import { type SectionGroup, section } from './section.ts';
import {
  guaranteeSection,
  informationSection,
  reductionSection,
  withdrawalSection,
} from './sections/abroad-section.ts';
import { appointmentSection } from './sections/appointment-section.ts';
import { assistantSection } from './sections/assistant-section.ts';
import { bookkeepingSection } from './sections/bookkeeping-section.ts';
import {
  cashSection,
  nearbySection,
  reservingSection,
  tillSection,
} from './sections/boutique-sections.ts';
import { callSection } from './sections/call-section.ts';
import {
  deliveryPriceSection,
  deliverySection,
  sizeSection,
} from './sections/delivery-sections.ts';
import { homeSection } from './sections/home-section.ts';
import { giftSection, offerSection } from './sections/offer-sections.ts';
import { pageSections } from './sections/page-sections.ts';
import { preOrdersSection } from './sections/pre-orders-section.ts';
import {
  email,
  lines,
  linkOrNone,
  optional,
  phone,
  required,
  rowsOf,
  webAddress,
} from './sections/section-rules.ts';
import { visitSection } from './sections/visit-section.ts';
import { waitingSection } from './sections/waiting-section.ts';
import { shonaWords } from './shona-words.ts';
import { tableProblem } from './size-guide.ts';

const [phoneNumber, secondPhone] = shop.phones;

/** All parts of the shop that owners can change. The defaults here come from `config`. */
export const sections = {
  season: section({
    group: 'texts',
    title: 'Season line',
    note: 'Shown on the home page and under the name of every category.',
    fields: [{ kind: 'line', name: 'line', label: 'Season line' }],
    schema: z.object({ line: required('The season line', 60) }),
    defaults: { line: shop.season },
  }),
  announcement: section({
    group: 'texts',
    title: 'Announcement line',
    note: 'One line above every page of the shop. Left empty, there is none.',
    fields: [
      { kind: 'line', name: 'text', label: 'Announcement' },
      {
        kind: 'line',
        name: 'link',
        label: 'Link',
        hint: 'A page of the shop, such as /collections, or a full address. May be left empty.',
      },
    ],
    schema: z.object({ text: optional(140), link: linkOrNone }),
    defaults: { text: '', link: '' },
  }),
  home: homeSection,
  contact: section({
    group: 'settings',
    title: 'Address, telephone and e-mail',
    note: 'In the footer, on the contact page, in mails, on papers, and for search engines.',
    fields: [
      { kind: 'line', name: 'email', label: 'E-mail' },
      {
        kind: 'line',
        name: 'ordersEmail',
        label: 'E-mail that orders are written from',
        hint: 'Used where the mail server names no other sender.',
      },
      { kind: 'line', name: 'phone', label: 'Telephone' },
      { kind: 'line', name: 'secondPhone', label: 'Second telephone' },
      {
        kind: 'line',
        name: 'chatNumber',
        label: 'Chat number',
        hint: 'Digits only, with the country code and no plus sign.',
      },
      { kind: 'lines', name: 'addressLines', label: 'Address as it is printed, line by line' },
      { kind: 'line', name: 'street', label: 'Street and number' },
      { kind: 'line', name: 'city', label: 'City' },
      { kind: 'line', name: 'country', label: 'Country' },
      { kind: 'text', name: 'blurb', label: 'A few words on the shop, in the footer' },
    ],
    schema: z.object({
      email,
      ordersEmail: email,
      phone,
      secondPhone: phone,
      chatNumber: optional(20).regex(/^\d{6,}$/, 'Please enter digits only'),
      addressLines: lines('The address', { most: 6, length: 100 }),
      street: required('The street', 200),
      city: required('The city', 100),
      country: required('The country', 100),
      blurb: required('The text', 400),
    }),
    defaults: {
      email: shop.email,
      ordersEmail: shop.ordersEmail,
      phone: phoneNumber,
      secondPhone,
      chatNumber: shop.chatNumber,
      addressLines: [...shop.address.lines],
      street: shop.address.street,
      city: shop.address.city,
      country: shop.address.country,
      blurb: shop.blurb,
    },
  }),
  hours: section({
    group: 'settings',
    title: 'Opening hours',
    note: 'On the contact page.',
    fields: [
      {
        kind: 'rows',
        name: 'hours',
        label: 'Opening hours',
        noun: 'line',
        columns: [
          { name: 'days', label: 'Days' },
          { name: 'hours', label: 'Hours' },
        ],
      },
    ],
    schema: z.object({
      hours: rowsOf(
        z.object({ days: required('The days', 40), hours: required('The hours', 60) }),
        'line',
        14,
      ).min(1, 'Please enter at least one line'),
    }),
    defaults: { hours: shop.openingHours.map((each) => ({ ...each })) },
  }),
  social: section({
    group: 'settings',
    title: 'Social links',
    note: 'In the footer, and for search engines.',
    fields: [
      {
        kind: 'rows',
        name: 'links',
        label: 'Social links',
        noun: 'link',
        columns: [
          { name: 'label', label: 'Name' },
          { name: 'url', label: 'Address' },
        ],
      },
    ],
    schema: z.object({
      links: rowsOf(z.object({ label: required('The name', 40), url: webAddress }), 'link', 10),
    }),
    defaults: { links: shop.socialLinks.map((each) => ({ ...each })) },
  }),
  accounts: section({
    group: 'settings',
    title: 'Staff accounts',
    note: 'How people get a staff account.',
    fields: [
      {
        kind: 'tick',
        name: 'invitationsOnly',
        label: 'Accounts by invitation only',
        hint: 'Nobody can ask for an account any more; you invite colleagues by mail.',
      },
    ],
    schema: z.object({ invitationsOnly: z.boolean() }),
    defaults: { invitationsOnly: false },
  }),
  delivery: deliverySection,
  sizes: sizeSection,
  deliveryPrices: deliveryPriceSection,
  nearby: nearbySection,
  reserving: reservingSection,
  cash: cashSection,
  till: tillSection,
  gifts: giftSection,
  bookkeeping: bookkeepingSection,
  offers: offerSection,
  withdrawal: withdrawalSection,
  reductions: reductionSection,
  appointments: appointmentSection,
  waiting: waitingSection,
  preOrders: preOrdersSection,
  information: informationSection,
  guarantee: guaranteeSection,
  assistants: assistantSection,
  calls: callSection,
  visits: visitSection,
  ...pageSections,
  'size-guides': section({
    group: 'texts',
    title: 'Size guides',
    note: 'One table for each kind of size, shown beside the sizes of a product and under /size-guide.',
    fields: [
      {
        kind: 'rows',
        name: 'guides',
        label: 'Size guides',
        noun: 'size guide',
        columns: [
          { name: 'title', label: 'Title' },
          {
            name: 'category',
            label: 'Category',
            choices: [
              { value: 'shoes', label: 'Shoes' },
              { value: 'clothing', label: 'Clothing' },
            ],
          },
          {
            name: 'table',
            label: 'Table',
            area: true,
            hint: 'One row per line, headings first, cells separated by |: EU | UK | US',
          },
          { name: 'note', label: 'How to measure, below the table' },
        ],
      },
    ],
    schema: z.object({
      guides: rowsOf(
        z.object({
          title: required('The title', 80),
          category: z.enum(['shoes', 'clothing'], 'Please choose a category'),
          table: required('The table', 4000).superRefine((table, context) => {
            const message = tableProblem(table);
            if (message) context.addIssue({ code: 'custom', message });
          }),
          note: optional(300),
        }),
        'size guide',
        10,
      ),
    }),
    defaults: { guides: sizeGuides },
  }),
  'search-words': section({
    group: 'texts',
    title: 'Search words',
    note: 'Words with the same meaning in searches, in addition to those of the shop.',
    fields: [
      {
        kind: 'lines',
        name: 'groups',
        label: 'Words that mean the same',
        hint: 'One group per line, separated by commas: pumps, court shoes, stilettos',
      },
      {
        kind: 'lines',
        name: 'translations',
        label: 'Words of other languages',
        hint: 'What shoppers say, an equals sign, and what the catalogue calls it: bhutsu = shoes, boots',
      },
    ],
    schema: z.object({
      groups: z
        .array(
          required('A line', 300).refine(
            (line) => wordsOf(line).length > 1,
            'Each line needs at least two words, separated by a comma',
          ),
        )
        .max(200, 'Please enter at most 200 lines'),
      translations: z
        .array(
          required('A line', 300).refine(
            (line) => readTranslation(line) !== null,
            'Each line needs a word, an equals sign and what is meant, such as bhutsu = shoes',
          ),
        )
        .max(200, 'Please enter at most 200 lines'),
    }),
    defaults: { groups: [], translations: [...shonaWords] },
  }),
};

export type SectionId = keyof typeof sections;
export type Settings = { [Id in SectionId]: z.output<(typeof sections)[Id]['schema']> };

export const sectionIds = Object.keys(sections) as SectionId[];

export function sectionsOf(group: SectionGroup): SectionId[] {
  return sectionIds.filter((id) => sections[id].group === group);
}

/** The texts that an owner must confirm. */
export const confirmedSectionIds = sectionIds.filter((id) => sections[id].needsConfirming);

export function defaultSettings(): Settings {
  return Object.fromEntries(sectionIds.map((id) => [id, sections[id].defaults])) as Settings;
}

/** A stored value, or null if it does not match this release's rules. */
export function readSection<Id extends SectionId>(id: Id, value: unknown): Settings[Id] | null {
  const { schema, defaults } = sections[id];
  if (typeof value !== 'object' || value === null) return null;
  // Fields that are new in this release get their default.
  const read = schema.safeParse({ ...defaults, ...value });
  return read.success ? (read.data as Settings[Id]) : null;
}
