import { zodResolver } from '@hookform/resolvers/zod';
import { checkoutFormSchema } from '#modules/checkout/checkout-schema.ts';

export const checkoutRules = zodResolver(checkoutFormSchema);
