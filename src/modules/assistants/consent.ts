/** The buyer's decisions as the assistant sent them; an absent one was not made. */
export type Consent = {
  analytics?: boolean | undefined;
  preferences?: boolean | undefined;
  marketing?: boolean | undefined;
  sale_of_data?: boolean | undefined;
  marketing_email?: boolean | undefined;
  marketing_sms?: boolean | undefined;
};

type Decision = { granted: boolean; source: 'business' | 'platform' };

/** As in the newest release: by domain name, each with the source of the decision. */
export type ConsentMap = Readonly<
  Record<string, Decision & { segments?: Readonly<Record<string, Decision>> | undefined }>
>;

const purposes = [
  ['analytics', 'analytics', 'How the shop is used is counted.'],
  ['marketing', 'marketing', 'News of the shop is sent.'],
  ['preferences', 'preferences', 'What was chosen in the shop is remembered.'],
  ['sale_of_data', 'sale_or_sharing', 'Personal data is sold or shared.'],
] as const;

const segments = [
  ['marketing_email', 'email', 'News of the shop is sent by e-mail.'],
  ['marketing_sms', 'sms', 'News of the shop is sent by text message.'],
] as const;

const purposeName = (purpose: string) => `dev.ucp.consent.${purpose}`;
const segmentName = (segment: string) => purposeName(`marketing.${segment}`);

/** Reads only the buyer's decisions, since every call also returns the shop's defaults. */
export function readConsent(map: ConsentMap): Consent {
  const channels = map[purposeName('marketing')]?.segments ?? {};
  const decided = (decision: Decision | undefined) =>
    decision?.source === 'platform' ? decision.granted : undefined;
  const all = [
    ...purposes.map(([own, name]) => [own, decided(map[purposeName(name)])] as const),
    ...segments.map(([own, name]) => [own, decided(channels[segmentName(name)])] as const),
  ];
  return Object.fromEntries(all.filter(([, granted]) => granted !== undefined));
}

/** Includes the default for marketing, the one purpose buyers are asked about: not granted. */
export function consentMap(consent: Consent) {
  const shown = (own: keyof Consent, description: string) => ({
    granted: consent[own] ?? false,
    source: consent[own] === undefined ? 'business' : 'platform',
    description,
  });
  const channels = segments
    .filter(([own]) => consent[own] !== undefined)
    .map(([own, name, text]) => [segmentName(name), shown(own, text)] as const);
  return Object.fromEntries(
    purposes
      .filter(([own]) => own === 'marketing' || consent[own] !== undefined)
      .map(([own, name, text]) => [
        purposeName(name),
        {
          ...shown(own, text),
          ...(own === 'marketing' &&
            channels.length > 0 && { segments: Object.fromEntries(channels) }),
        },
      ]),
  );
}

/** As in the former release: four booleans. */
export function consentFlags({ marketing_email: _, marketing_sms: __, ...flags }: Consent) {
  return flags;
}
