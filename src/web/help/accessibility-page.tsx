import type { ReactNode } from 'react';
import { shop } from '#config/shop.ts';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

/** Each sentence is held by a test that looks at pages in a browser; change them together. */
const proven = [
  'With every release axe, a program that finds barriers, looks at the pages of the shop. It finds no serious barrier, in the light theme or in the dark one.',
  'Menus, lists, bag, dialogs and checkout work with the keyboard alone. The focus is visible and goes where something new appears.',
  'A form says in words what is wrong, beside the field, and leads you there. It keeps what you have typed.',
  'Nothing is lost at a width of 320 pixels, or when you enlarge the page to 400 percent.',
  'Motion stops if your device asks for less of it.',
  'Product pages and texts can be read without scripts.',
];

const limits = [
  'The checks are made by programs. Nobody has audited the shop from outside yet.',
  'Pictures that staff upload are described by the name of the product, and no further.',
  'Colours of lacquer have names and codes. The shade studio shows them on a hand, and that picture is not described.',
  'PayPal, card payments and Paynow open fields or pages of their own. We do not make them and cannot change them.',
  'The shop is in English only.',
];

/** How far everybody can use the shop; the European Union asks shops to say so. */
export function AccessibilityPage() {
  return (
    <div className="measure pt-8 pb-section md:pt-12">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Accessibility' }]} />
      <article className="mt-8 max-w-prose">
        <h1 className="type-display">Accessibility</h1>
        <p className="mt-6 type-lead text-quiet">
          {shop.name} is a shop for everybody. We follow the Web Content Accessibility Guidelines
          (WCAG) 2.1, level AA, which the European standard EN&nbsp;301&nbsp;549 asks for.
        </p>
        <Chapter title="What we check">
          <List lines={proven} />
        </Chapter>
        <Chapter title="What does not work yet">
          <List lines={limits} />
        </Chapter>
        <Contact />
      </article>
    </div>
  );
}

function Contact() {
  const { email, phones } = useShop();
  const [phone] = phones;
  return (
    <Chapter title="Tell us">
      <p>
        Is something in your way? Write to{' '}
        <a href={`mailto:${email}`} className="border-b border-gold wrap-anywhere">
          {email}
        </a>{' '}
        or call{' '}
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="border-b border-gold numerals">
          {phone}
        </a>
        . You may order this way, too.
      </p>
    </Chapter>
  );
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12 border-t pt-8">
      <h2 className="mb-4 type-title">{title}</h2>
      {children}
    </section>
  );
}

function List({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
