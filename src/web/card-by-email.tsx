/** The text for gift cards in the place of delivery and returns. */
export function CardByEmail({ className }: { className: string }) {
  return (
    <div className={className}>
      <p>By e-mail, as soon as it is paid. Nothing is sent by post.</p>
      <p className="mt-1 text-quiet">
        Whoever has the code pays with it here and at our boutique, all at once or little by little.
      </p>
    </div>
  );
}
