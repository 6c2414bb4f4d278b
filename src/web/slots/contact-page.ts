import type { ComponentType } from 'react';
import { ContactForm } from '#modules/enquiries/ui/contact-form.tsx';

type ContactParts = {
  /** Beside the addresses of the shop. */
  Form?: ComponentType;
};

/** What modules add to the contact page. */
export const contactParts: ContactParts = {
  Form: ContactForm,
};
