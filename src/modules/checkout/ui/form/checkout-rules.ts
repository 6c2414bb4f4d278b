import { zodResolver } from '@hookform/resolvers/zod';
import { checkoutFormSchema } from '#modules/settlement/checkout-form.ts';

export const checkoutRules = zodResolver(checkoutFormSchema);
