import type { ComponentType } from 'react';
import { NewsletterForm } from '#modules/enquiries/ui/newsletter-form.tsx';

type HomeParts = {
  /** Without it the part of the page that asks for an address is left out. */
  NewsletterForm?: ComponentType;
};

/** What modules add to the home page. */
export const homeParts: HomeParts = {
  NewsletterForm,
};
