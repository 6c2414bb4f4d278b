import { type FormEvent, useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { TrapField } from '#design/fields/trap-field.tsx';
import { choiceText, type VariantChoice } from '#modules/inventory/variant.ts';
import { joinCall, joinThanks, waitingTexts as texts } from '#modules/waiting-list/waiting-list.ts';
import { joinSchema } from '#modules/waiting-list/waiting-schema.ts';

type JoinFormProps = { productId: number; choices: readonly VariantChoice[] };

/** The input stays until the request is stored. */
export function JoinForm({ productId, choices }: JoinFormProps) {
  const [wanted, setWanted] = useState(0);
  const { send, isSending, problems, told } = useJoining(productId);
  if (told !== null) {
    return (
      <p role="status" className="mt-3 type-small">
        {joinThanks(told)}
      </p>
    );
  }
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4 border-l-2 border-gold pl-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const fields = Object.fromEntries(new FormData(event.currentTarget));
        void send({ ...fields, ...choices[wanted] });
      }}
    >
      {choices.length === 1 && choices[0] && <p className="type-small">{choiceText(choices[0])}</p>}
      {choices.length > 1 && (
        <SelectField
          label={texts.choice}
          options={choices.map((choice, index) => ({
            value: String(index),
            label: choiceText(choice),
          }))}
          value={String(wanted)}
          onChange={({ target }) => setWanted(Number(target.value))}
        />
      )}
      <TextField
        label={texts.name}
        name="name"
        required
        autoComplete="name"
        maxLength={100}
        error={problems.name}
      />
      <TextField
        label={texts.email}
        type="email"
        name="email"
        required
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        hint={texts.emailHint}
        error={problems.email}
      />
      <TrapField />
      <Button type="submit" variant="outline" busy={isSending}>
        {texts.join}
      </Button>
      <p role="alert" className="type-small text-danger empty:hidden">
        {problems.form}
      </p>
    </form>
  );
}

type Problems = Partial<Record<'name' | 'email' | 'form', string>>;

function useJoining(productId: number) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [told, setTold] = useState<string | null>(null);

  async function send(fields: object): Promise<void> {
    if (isSending) return;
    const checked = joinSchema.safeParse(fields);
    if (!checked.success) return setProblems(problemsOf(checked.error.issues));
    setSending(true);
    setProblems({});
    try {
      await writeJson('POST', joinCall(productId), checked.data);
      setTold(checked.data.email);
    } catch (error) {
      const sentence = error instanceof WriteError ? error.serverMessage : null;
      setProblems({ form: sentence ?? texts.failed });
    } finally {
      setSending(false);
    }
  }
  return { send, isSending, problems, told };
}

type Issue = { path: readonly PropertyKey[]; message: string };

const problemsOf = (issues: readonly Issue[]): Problems =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
