import { zodResolver } from '@hookform/resolvers/zod';
import { contactFormSchema } from '#modules/enquiries/enquiry-schema.ts';

export const contactRules = zodResolver(contactFormSchema);
