import { shop } from '#config/shop.ts';

/** Made by hand from descriptions of the way: no third party learns who looked. */
const sideStreets = [
  'M-20 96 L360 60 L760 84',
  'M-20 420 L250 388 L470 420 L760 396',
  'M92 -20 L128 210 L96 540',
  'M610 -20 L584 196 L640 540',
  'M-20 250 L128 236',
  'M584 196 L760 178',
  'M128 210 L250 388',
  'M470 420 L452 540',
  'M250 388 L232 540',
];

const avenue = 'M-20 318 C160 300 240 268 372 262 S 600 258 760 300';
const crossing = 'M330 -20 C338 90 352 170 372 262 S 404 440 392 540';

export function ShopMap() {
  return (
    <figure>
      <svg
        viewBox="0 0 740 520"
        role="img"
        aria-label={`Drawn map: ${shop.name} stands where Jacaranda Arcade meets Msasa Avenue in Borrowdale, ${shop.address.city}`}
        preserveAspectRatio="xMidYMid slice"
        className="aspect-4/3 w-full bg-tint text-ink md:aspect-[21/9]"
      >
        <Park />
        <g fill="none" stroke="var(--page)" strokeLinecap="round">
          <path d={sideStreets.join(' ')} strokeWidth="9" />
          <path d={`${avenue} ${crossing}`} strokeWidth="22" />
        </g>
        <path
          d="M-20 486 C180 452 320 500 760 452"
          fill="none"
          stroke="var(--edge)"
          opacity="0.5"
        />
        <Jacarandas />
        <StreetNames />
        <g transform="translate(372 262)">
          <circle r="30" fill="var(--page)" />
          <circle r="22" fill="var(--gold)" />
          <path
            d="M0 0 C4 -4 9 2 5 7 C0 12 -9 8 -9 0 C-9 -9 2 -14 10 -9 C18 -3 16 10 7 15"
            fill="none"
            stroke="#1a1613"
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </g>
      </svg>
      <figcaption className="mt-3 type-small text-quiet">
        Under the jacarandas, two doors from the corner. Parking in the arcade.
      </figcaption>
    </figure>
  );
}

function Park() {
  return (
    <g fill="var(--hairline)">
      <path d="M440 92 C500 70 560 84 572 118 C584 160 540 190 486 184 C436 178 402 112 440 92Z" />
      <path d="M150 120 C190 100 250 108 262 140 C270 176 214 196 176 184 C142 172 128 132 150 120Z" />
    </g>
  );
}

/** In October the trees alone show the way to the arcade. */
const trees = [
  [308, 40],
  [312, 104],
  [322, 168],
  [392, 96],
  [400, 160],
  [416, 214],
  [356, 330],
  [424, 322],
  [428, 386],
  [362, 400],
  [250, 316],
  [190, 326],
  [520, 236],
  [590, 244],
] as const;

function Jacarandas() {
  return (
    <g fill="light-dark(#9a86c4, #6d5a96)" opacity="0.75">
      {trees.map(([x, y], index) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={index % 2 === 0 ? 9 : 7} />
      ))}
    </g>
  );
}

function StreetNames() {
  return (
    <g fill="var(--quiet)" fontFamily="var(--font-sans)" fontSize="15" letterSpacing="2.2">
      <path id="map-avenue" d="M60 306 C190 290 260 268 372 262 S 600 258 740 298" fill="none" />
      <path id="map-arcade" d="M343 70 C346 120 356 190 366 232" fill="none" />
      <text dy="5">
        <textPath href="#map-avenue" startOffset="58%">
          MSASA AVENUE
        </textPath>
      </text>
      <text dy="5" fontSize="12">
        <textPath href="#map-arcade">JACARANDA ARCADE</textPath>
      </text>
      <text x="470" y="142" fontSize="12">
        GARDENS
      </text>
    </g>
  );
}
