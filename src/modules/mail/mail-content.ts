/** The parts of a mail, which the layout renders as HTML and plain text. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'lines'; lines: readonly MailLine[]; sums: readonly (readonly [string, string])[] }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'code'; code: string }
  | { kind: 'quote'; text: string };

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

/** A bought item: 'Msasa Pump', 'Black, 38', '2', '$250.00'. */
export type MailLine = { name: string; detail: string; quantity: number; amount: string };

export type MailContent = {
  subject: string;
  /** The text that an inbox shows after the subject. */
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
  /** Links that modules add for the customer of an order, below the other buttons. */
  orderLinks?: (order: MailedTo) => readonly { label: string; path: string }[];
};

/** The fields of an order that modules need for these links. */
export type MailedTo = { number: string; shippingAddress: { country: string } };

export type ComposedMail = { subject: string; html: string; text: string };
