import { Button } from '#design/button.tsx';

type RecoveryCodesProps = { codes: string[]; onDone: () => void };

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <div className="flex flex-col gap-6">
      <p>
        The second factor is on. If you lose your phone, each of these codes opens your account
        once. They are shown only now: write them down, or print them.
      </p>
      <ul className="numerals grid max-w-md grid-cols-2 gap-x-8 gap-y-2 font-mono select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </div>
  );
}
