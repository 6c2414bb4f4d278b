/** The ways to pay through Paynow; `page` is its own page, for cards and ZimSwitch. */
export const paynowWays = ['ecocash', 'onemoney', 'innbucks', 'page'] as const;

export type PaynowWay = (typeof paynowWays)[number];

export type PaynowWish = { way: PaynowWay; phone?: string | undefined };

/** What the buyer needs to confirm a payment on a phone; a reloaded page fetches it again. */
export type PaymentPrompt = {
  way: Exclude<PaynowWay, 'page'>;
  /** The provider's own text: what to dial if nothing comes. */
  instructions: string;
  /** The code to type or scan instead of a PIN; null if the phone is asked. */
  code: string | null;
  /** The last digits of its number: enough to recognise one's own phone. */
  phoneEnd: string;
  /** The last moment to confirm it, in ISO format. */
  answerBy: string;
};

export const wayLabels: Readonly<Record<PaynowWay, string>> = {
  ecocash: 'EcoCash',
  onemoney: 'OneMoney',
  innbucks: 'InnBucks',
  page: 'Visa or ZimSwitch',
};

export function needsPhone(way: PaynowWay): boolean {
  return way === 'ecocash' || way === 'onemoney';
}

export const walletNumberProblem =
  'Please enter the mobile number of the wallet, such as 077 123 4567.';

/** '+263 77 123 4567' and '077 123 4567' in the provider's format; null if it is no such number. */
export function walletNumber(typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^(\+|00)?263(?=7)/, '0');
  return /^07\d{8}$/.test(digits) ? digits : null;
}

/** Opens the payment in the InnBucks app. */
export function innbucksLink(code: string): string {
  return `schinn.wbpycode://innbucks.co.zw?pymInnCode=${encodeURIComponent(code)}`;
}

/** A prompt can't be withdrawn: until its time is over it may still be answered. */
export function isAnswerable(prompt: PaymentPrompt | null, now: Date): boolean {
  return prompt !== null && new Date(prompt.answerBy) > now;
}

/** What the page needs to know about Paynow; null elsewhere means that it is switched off. */
export type PaynowClient = {
  /** Where the phones of a demo are answered. */
  demoPhoneUrl: string | null;
};
