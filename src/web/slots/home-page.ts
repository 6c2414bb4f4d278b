import type { ComponentType } from 'react';
import { NewsletterForm } from '#modules/enquiries/ui/newsletter-form.tsx';

type HomeParts = {
  /** Without it the page leaves out the section that asks for an address. */
  Newsletter?: ComponentType;
};

/** What modules add to the home page. */
export const homeParts: HomeParts = {
  Newsletter: NewsletterForm,
};
