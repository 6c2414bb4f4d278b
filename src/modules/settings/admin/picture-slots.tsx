import { FieldGroup, type FieldTexts } from './field-group.tsx';
import { PictureChoice } from './picture-choice.tsx';

type PictureSlotsProps = FieldTexts & {
  slots: readonly string[];
  urls: readonly string[];
  onChange: (urls: string[]) => void;
};

/** A picture for each slot; a new one replaces the old one. */
export function PictureSlots({ slots, urls, onChange, ...texts }: PictureSlotsProps) {
  return (
    <FieldGroup {...texts}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {slots.map((slot, index) => (
          <li key={slot}>
            <PictureChoice
              name={`${texts.label}, ${slot}`}
              caption={slot}
              url={urls[index] ?? ''}
              onChange={(url) =>
                onChange(slots.map((_, at) => (at === index ? url : (urls[at] ?? ''))))
              }
            />
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
