/** The code was not mailed, and the shop stores no codes: it is shown only this once. */
export function ToldCode({ code }: { code: string }) {
  return (
    <p role="status" className="border border-gold p-4">
      <span className="block type-small text-quiet">
        Write this code on the card now. It is not shown again.
      </span>
      <span className="numerals select-all">{code}</span>
    </p>
  );
}
