/** The parts of a mail. The layout turns them into HTML and plain text. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'lines'; lines: readonly MailLine[]; sums: readonly (readonly [string, string])[] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'code'; code: string }
  | { kind: 'quote'; text: string };

/** Something bought: 'Msasa Pump', 'Black, 38', '2', '$250.00'. */
export type MailLine = { name: string; detail: string; quantity: number; amount: string };

export type MailContent = {
  subject: string;
  /** What an inbox shows behind the subject. */
  preview: string;
  heading: string;
  blocks: readonly MailBlock[];
};

export type MailBrand = {
  name: string;
  publicUrl: string;
  email: string;
  addressLines: readonly string[];
  openingHours: readonly { days: string; hours: string }[];
  /** What modules offer the customer of an order, under the other buttons. */
  orderLinks?: (order: MailedTo) => readonly { label: string; path: string }[];
};

/** An order, as far as those who add a link need to know it. */
export type MailedTo = { number: string; shippingAddress: { country: string } };

export type ComposedMail = { subject: string; html: string; text: string };
