import { PictureChoice } from './picture-choice.tsx';

type PictureSlotsProps = {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  slots: readonly string[];
  urls: readonly string[];
  onChange: (urls: string[]) => void;
};

/** A picture for each slot; a new one replaces the old one. */
export function PictureSlots({ label, hint, error, slots, urls, onChange }: PictureSlotsProps) {
  return (
    <fieldset>
      <legend className="mb-2 type-small text-quiet">{label}</legend>
      {hint && <p className="mb-2 type-small text-quiet">{hint}</p>}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {slots.map((slot, index) => (
          <li key={slot}>
            <PictureChoice
              name={`${label}, ${slot}`}
              caption={slot}
              url={urls[index] ?? ''}
              onChange={(url) =>
                onChange(slots.map((_, at) => (at === index ? url : (urls[at] ?? ''))))
              }
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-2 type-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
