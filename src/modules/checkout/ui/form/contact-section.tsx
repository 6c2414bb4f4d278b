import { useFormContext } from 'react-hook-form';
import { TextField } from '#design/fields/text-field.tsx';
import { checkoutTexts } from '#modules/checkout/checkout-texts.ts';
import type { CheckoutFields } from './checkout-draft.ts';
import { contactLabels } from './checkout-labels.ts';
import { NumberedSection } from './numbered-section.tsx';
import { PhoneField } from './phone-field.tsx';

export function ContactSection() {
  const { register, formState } = useFormContext<CheckoutFields>();
  const { errors } = formState;
  return (
    <NumberedSection number={1} title={checkoutTexts.contact}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register('firstName')}
          id="firstName"
          label={contactLabels.firstName}
          required
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={120}
          error={errors.firstName?.message}
        />
        <TextField
          {...register('lastName')}
          id="lastName"
          label={contactLabels.lastName}
          required
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={120}
          error={errors.lastName?.message}
        />
        <TextField
          {...register('email')}
          id="email"
          type="email"
          inputMode="email"
          label={contactLabels.email}
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={errors.email?.message}
        />
        <PhoneField />
      </div>
    </NumberedSection>
  );
}
