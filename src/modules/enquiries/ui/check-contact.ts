import type { Resolver } from 'react-hook-form';
import type { ContactForm } from '#modules/enquiries/enquiry-schema.ts';

/** The rules weigh a quarter of the page: they come when somebody begins to write. */
export const loadContactRules = () => import('./contact-rules.ts');

/** Where the rules can't be fetched the server decides, and says what is wrong. */
export const checkContact: Resolver<ContactForm> = async (values, ...how) => {
  const rules = await loadContactRules().catch(() => null);
  return rules ? rules.contactRules(values, ...how) : { values, errors: {} };
};
