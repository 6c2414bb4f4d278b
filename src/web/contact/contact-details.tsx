import type { ReactNode } from 'react';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

export function ContactDetails() {
  const { address, openingHours, phones, email } = useShop();
  return (
    <div className="flex flex-col gap-10">
      <Detail title="The boutique">
        <address className="whitespace-pre-line not-italic">{address.lines.join('\n')}</address>
      </Detail>
      <Detail title="Opening hours">
        <dl className="numerals">
          {openingHours.map(({ days, hours }) => (
            <div key={days} className="flex max-w-72 justify-between gap-6">
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
      </Detail>
      <Detail title="By telephone and e-mail">
        <ul className="numerals">
          {phones.map((phone) => (
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
            <a href={`mailto:${email}`} className="underline-gold hover:text-ink">
              {email}
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
