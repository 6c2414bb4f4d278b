import type { OrderAddress } from '#modules/orders/order.ts';
import type { Cents } from '#shared/money.ts';

export type DemoCustomer = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: OrderAddress;
  shippingCents: Cents;
  service: string;
};

const firstNames = [
  'Tariro',
  'Chipo',
  'Amara',
  'Thandiwe',
  'Ruth',
  'Naledi',
  'Grace',
  'Farai',
  'Isabel',
  'Rutendo',
  'Claire',
  'Nokuthula',
  'Tendai',
  'Sofia',
  'Vimbai',
  'Hannah',
  'Zanele',
  'Kudzai',
];

const lastNames = [
  'Moyo',
  'Ncube',
  'Okafor',
  'Dube',
  'Whitfield',
  'Molefe',
  'Sibanda',
  'Chikwanha',
  'Marques',
  'Mutasa',
  'Laurent',
  'Khumalo',
  'Banda',
];

type Destination = Pick<DemoCustomer, 'address' | 'phone' | 'shippingCents' | 'service'>;

/** Harare first and most often; the others show a shop that sends abroad. */
const destinations: readonly Destination[] = [
  home('7 Folyjon Crescent', 'Harare', 'Harare', '+263 77 210 0117'),
  home('41 Enterprise Road', 'Harare', 'Harare', '+263 71 430 0162'),
  home('18 Leander Avenue', 'Bulawayo', 'Bulawayo', '+263 77 380 0120'),
  abroad(['25 Jan Smuts Avenue', 'Johannesburg', 'Gauteng', 'ZA', '2193'], 4389),
  home('3 Murambi Drive', 'Mutare', 'Manicaland', '+263 78 150 0131'),
  abroad(['14 Kgale View', 'Gaborone', 'South East', 'BW', 'N/A'], 4389),
  home('96 Samora Machel Avenue', 'Harare', 'Harare', '+263 77 920 0154'),
  abroad(['52 Marchmont Street', 'London', 'Greater London', 'GB', 'WC1N 1AB'], 8236),
  home('11 Courteney Selous Road', 'Victoria Falls', 'Matabeleland North', '+263 71 660 0109'),
  abroad(['8 Kololo Hill Drive', 'Kampala', 'Central', 'UG', 'N/A'], 5971),
  home('29 Chisipite Avenue', 'Harare', 'Harare', '+263 77 340 0188'),
  abroad(['310 Bleecker Street', 'New York', 'NY', 'US', '10014'], 9251),
];

function home(street: string, city: string, state: string, phone: string): Destination {
  return {
    address: { streetAddress: street, city, state, country: 'ZW', postalCode: 'N/A' },
    phone,
    shippingCents: 932,
    service: 'EXPRESS DOMESTIC',
  };
}

function abroad(
  [streetAddress, city, state, country, postalCode]: [string, string, string, string, string],
  shippingCents: Cents,
): Destination {
  return {
    address: { streetAddress, city, state, country, postalCode },
    phone: '',
    shippingCents,
    service: 'EXPRESS WORLDWIDE',
  };
}

/** The n-th customer; no two of the first 234 share a name. */
export function demoCustomer(position: number): DemoCustomer {
  const firstName = pick(firstNames, position);
  // 18 and 13 have no common divisor, so stepping through both gives every pair before a repeat.
  const lastName = pick(lastNames, position);
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@post.example`.toLowerCase(),
    ...pick(destinations, position * 5 + Math.floor(position / 12)),
  };
}

function pick<T>(list: readonly T[], position: number): T {
  const item = list[position % list.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}
