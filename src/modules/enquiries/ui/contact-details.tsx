import type { ReactNode } from 'react';
import { shop } from '#config/shop.ts';

export function ContactDetails() {
  return (
    <div className="flex flex-col gap-10">
      <Detail title="The boutique">
        <address className="whitespace-pre-line not-italic">
          {shop.address.lines.join('\n')}
        </address>
      </Detail>
      <Detail title="Opening hours">
        <dl className="figures">
          {shop.openingHours.map(({ days, hours }) => (
            <div key={days} className="flex max-w-72 justify-between gap-6">
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </Detail>
      <Detail title="By telephone and e-mail">
        <ul className="figures">
          {shop.phones.map((phone) => (
            <li key={phone}>
              <a
                href={`tel:${phone.replaceAll(' ', '')}`}
                className="underline-gold hover:text-ink"
              >
                {phone}
              </a>
            </li>
          ))}
          <li>
            <a href={`mailto:${shop.email}`} className="underline-gold hover:text-ink">
              {shop.email}
            </a>
          </li>
        </ul>
      </Detail>
    </div>
  );
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t pt-5">
      <h2 className="type-label">{title}</h2>
      <div className="mt-4 text-quiet">{children}</div>
    </section>
  );
}
