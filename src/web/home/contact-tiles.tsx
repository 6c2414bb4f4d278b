import { Link } from 'react-router';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';

const tileClass = 'group block h-full py-10 md:py-16';

export function ContactTiles() {
  const {
    address,
    email,
    phones: [phone],
  } = useShop();
  return (
    <section aria-label="How to reach us" className="measure">
      <ul className="grid divide-y md:grid-cols-3 md:gap-x-6 md:divide-y-0">
        <li>
          <Link to="/contact#boutique" className={tileClass}>
            <TileText title="Find a Boutique" text={`${address.street}, ${address.city}`} />
          </Link>
        </li>
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={tileClass}>
            <TileText title="Customer Care" text={phone} />
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className={tileClass}>
            <TileText title="Email" text={email} />
          </a>
        </li>
      </ul>
    </section>
  );
}

function TileText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h2 className="type-title">
        <span className="underline-gold">{title}</span>
      </h2>
      <p className="numerals mt-3 text-quiet">{text}</p>
    </>
  );
}
