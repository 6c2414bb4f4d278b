import { Picture } from '#design/picture.tsx';
import { SampleGroup } from './sample.tsx';

const samples = [
  { label: 'Ours', src: '/media/shoe-pump-patent-noir-main.webp', placeholder: '#e1d8c8' },
  { label: 'Missing', src: '/media/never-uploaded.webp', placeholder: undefined },
  { label: 'None', src: null, placeholder: undefined },
];

export function PictureSamples() {
  return (
    <SampleGroup title="Pictures">
      <ul className="grid grid-cols-3 gap-px">
        {samples.map(({ label, src, placeholder }) => (
          <li key={label}>
            <Picture
              src={src}
              alt={`${label}: sample picture`}
              width={1200}
              height={1500}
              sizes="25vw"
              placeholder={placeholder}
              className="aspect-4/5"
            />
            <p className="mt-2 type-small text-quiet">{label}</p>
          </li>
        ))}
      </ul>
    </SampleGroup>
  );
}
