import { NavLink } from 'react-router';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { classNames } from '#design/class-names.ts';
import type { HelpText } from './help-text.ts';

const pages = [
  { to: '/shipping', label: 'Shipping' },
  { to: '/returns', label: 'Returns' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
];

export function HelpPage({ title, lead, sections }: HelpText) {
  return (
    <div className="measure pt-8 pb-section md:pt-12">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
      <div className="mt-8 grid gap-12 lg:grid-cols-12">
        <nav aria-label="Help pages" className="lg:order-last lg:col-span-3 lg:col-start-10">
          <ul className="flex flex-wrap gap-x-6 gap-y-2 border-y py-4 lg:sticky lg:top-28 lg:flex-col">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    classNames('inline-block py-1 underline-gold', !isActive && 'text-quiet')
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <article className="lg:col-span-8 lg:row-start-1">
          <h1 className="type-display">{title}</h1>
          <p className="mt-6 max-w-prose type-lead text-quiet">{lead}</p>
          {sections.map(({ heading, paragraphs }) => (
            <section key={heading} className="mt-12 max-w-prose border-t pt-8">
              <h2 className="type-title">{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-4 text-pretty">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
          <p className="mt-16 max-w-prose border-t pt-6 type-small text-quiet">
            This text is a draft. The owner of the shop reviews it before it is relied on.
          </p>
        </article>
      </div>
    </div>
  );
}
