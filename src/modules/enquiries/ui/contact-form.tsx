import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/fields/text-area.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { TrapField } from '#design/fields/trap-field.tsx';
import { loadContactRules, useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const { form, problem, send } = useContactForm();
  const trap = useRef<HTMLInputElement>(null);
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form
      noValidate
      aria-label="Contact"
      onFocus={() => void loadContactRules().catch(() => undefined)}
      onSubmit={handleSubmit((values) => send(values, trap.current?.value ?? ''))}
      className="grid gap-6 sm:grid-cols-2"
    >
      <TextField
        label="Name"
        required
        autoComplete="name"
        maxLength={100}
        {...register('name')}
        error={errors.name?.message}
      />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        {...register('email')}
        error={errors.email?.message}
      />
      <TextField
        label="Subject"
        required
        maxLength={200}
        {...register('subject')}
        error={errors.subject?.message}
        fieldClassName="sm:col-span-2"
      />
      <TextArea
        label="Message"
        required
        rows={7}
        maxLength={5000}
        {...register('message')}
        error={errors.message?.message}
        fieldClassName="sm:col-span-2"
      />
      <TrapField ref={trap} />
      <div className="flex flex-col gap-5 sm:col-span-2">
        <div role="alert" className="text-danger empty:hidden">
          {problem}
        </div>
        <Button type="submit" busy={isSubmitting} busyLabel="Sending..." className="sm:self-start">
          Send Message
        </Button>
      </div>
    </form>
  );
}
