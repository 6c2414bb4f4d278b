import { type Contact, type ContactDependencies, createContact } from './contact.ts';
import { createNewsletter, type Newsletter, type NewsletterDependencies } from './newsletter.ts';

export type Enquiries = { newsletter: Newsletter; contact: Contact };

export function createEnquiries(deps: ContactDependencies & NewsletterDependencies): Enquiries {
  return { newsletter: createNewsletter(deps), contact: createContact(deps) };
}
