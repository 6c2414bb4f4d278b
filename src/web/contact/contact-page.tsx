import { shop } from '#config/shop.ts';
import { Breadcrumb } from '#design/breadcrumb.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { contactParts } from '#web/slots/contact-page.ts';
import { ContactDetails } from './contact-details.tsx';
import { ShopMap } from './shop-map.tsx';

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Contact' }];

export function ContactPage() {
  const { address } = useShop();
  const { Form } = contactParts;
  return (
    <div className="measure pt-8 pb-section md:pt-12">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-8 type-display">Contact Us</h1>
      <p className="mt-5 max-w-prose type-lead text-quiet">
        A size, a shade, a bottle for Saturday: ask us. Somebody who knows the shelves will answer.
      </p>
      <div className="mt-14 grid gap-16 lg:grid-cols-12">
        <div className="lg:col-span-7">{Form && <Form />}</div>
        <div
          id="boutique"
          className="flex scroll-mt-28 flex-col gap-10 lg:col-span-4 lg:col-start-9"
        >
          <ContactDetails />
        </div>
      </div>
      {/* The map shows one corner of one city. */}
      {address.street === shop.address.street && (
        <div className="mt-20">
          <ShopMap />
        </div>
      )}
    </div>
  );
}
