const shapeId = 'emblem';

// The shell disc as one path for 16 to 40 px, with fewer turns and a wider groove than the large
// shape in /emblem.svg. The even-odd rule cuts the groove out of the disc.
const smallDisc =
  'M16 256a240 240 0 1 0 480 0a240 240 0 1 0-480 0ZM228 309C224 307 210 300 203 293C197 285 191 275 189 265C186 255 185 243 188 232C190 221 196 210 203 200C211 191 221 183 233 178C244 173 259 170 272 171C285 172 300 176 312 183C325 190 337 201 345 214C353 227 359 243 361 259C362 275 360 294 354 310C347 326 336 343 322 355C309 367 290 377 271 382C252 387 229 388 209 383C189 378 167 368 150 354C133 340 117 319 107 298C98 276 93 248 94 223C96 198 105 169 119 147C133 124 156 103 181 90C205 77 237 67 265 67C293 68 336 87 351 91L351 91C336 91 290 86 264 91C238 96 214 108 195 122C177 136 163 155 153 174C143 192 138 213 137 232C136 251 141 270 148 286C155 302 167 316 180 326C192 336 208 343 223 346C237 349 253 348 267 344C280 340 292 332 302 324C311 315 318 303 322 293C326 282 327 269 326 258C324 248 320 237 314 229C308 221 300 214 292 209C284 205 274 203 266 203C258 203 249 205 242 208C235 212 229 217 225 223C220 229 218 236 217 242C216 249 217 256 218 261C220 267 224 272 228 276C231 280 239 283 241 284A14 14 0 0 1 228 309Z';

/** The browser reads the shape from the page, so our scripts don't contain it again. */
function findShape(): string | undefined {
  if (import.meta.env.SSR) return smallDisc;
  return document.getElementById(shapeId)?.getAttribute('d') ?? undefined;
}

const shape = findShape();

/** Rendered once in every document, for all its emblems. */
export function EmblemShape() {
  return (
    <svg aria-hidden="true" className="hidden">
      <path id={shapeId} fill="currentColor" fillRule="evenodd" d={shape} />
    </svg>
  );
}

export type EmblemProps = {
  className?: string;
  /** Uses the finer shape, for more than about 40 px. */
  large?: boolean;
  /** The name of the picture. Without it the emblem is decoration. */
  label?: string;
};

export function Emblem({ className = 'size-8', large = false, label }: EmblemProps) {
  const path = <use href={large ? '/emblem.svg#disc' : `#${shapeId}`} />;
  if (label === undefined) {
    return (
      <svg viewBox="0 0 512 512" className={className} aria-hidden="true">
        {path}
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 512 512" className={className} role="img" aria-label={label}>
      {path}
    </svg>
  );
}
