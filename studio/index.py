"""Writes pictures/index.json (what every picture shows) and the contact sheet. Called by render.py --index / --sheet."""

import glob, json, os, struct, subprocess

SET = {
    'ivory': '#EFE6DA',
    'sand': '#DFD0BE',
    'blush': '#E8D3C9',
    'pearl': '#E9E7E3',
    'sage': '#CDD0BF',
    'noir': '#15110D',
    'burgundy': '#3A0D17',
    'plum': '#2A1630',
}
GOLD = '#D4AF37'


def hexlin(c):
    f = lambda v: round(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055))
    return '#%02X%02X%02X' % tuple(map(f, c))


METAL = {
    'gold': [0.83, 0.60, 0.22],
    'silver': [0.80, 0.80, 0.79],
    'rosegold': [0.82, 0.48, 0.36],
    'champagne': [0.80, 0.66, 0.46],
}


def hexes(c):
    if isinstance(c, list):
        return [hexlin(c)]
    if isinstance(c, str) and c in METAL:
        return [hexlin(METAL[c])]
    return [x.upper() for x in c.split('|')] if isinstance(c, str) and c.startswith('#') else []


DEFAULT = {'leopard': ['#C99A5F', '#8A5A2B', '#17100B']}


def size(f):
    d = open(f, 'rb').read(40)
    if d[12:16] == b'VP8 ':
        w, h = struct.unpack('<HH', d[26:30])
        return w & 0x3FFF, h & 0x3FFF
    if d[12:16] == b'VP8X':
        return 1 + int.from_bytes(d[24:27], 'little'), 1 + int.from_bytes(d[27:30], 'little')
    if d[12:16] == b'VP8L':
        b = int.from_bytes(d[21:25], 'little')
        return 1 + (b & 0x3FFF), 1 + ((b >> 14) & 0x3FFF)
    return None, None


BANNER = {
    'silk-gold': ['#D4AF37', '#A87D26'],
    'silk-ivory': ['#F5EEE2'],
    'silk-noir': ['#15110D', GOLD],
    'silk-blush': ['#E8CFC4'],
    'silk-burgundy': ['#7D1128'],
    'silk-emerald': ['#14503A'],
    'silk-plum': ['#4A1942'],
    'silk-champagne': ['#D8C3A0'],
    'marble-ivory': ['#F5EEE2', GOLD],
    'marble-noir': ['#15110D', GOLD],
}


def write(manifest, out, work, sheet=False):
    L = []
    M = json.load(open(manifest))
    have = lambda i: os.path.exists(os.path.join(out, i + '.webp'))
    for p in M:
        cols = list(p['colours'].items()) if 'colours' in p else [(None, p.get('colour'))]
        for n, c in cols:
            i = p['id'].replace('{colour}', n or '')
            if not have(i):
                continue
            hx = hexes(c) or DEFAULT.get(p.get('material'), [])
            for it in p.get('items', []) + ([p['item']] if 'item' in p else []):
                hx += hexes(it['colour']) or DEFAULT.get(it['material'], [])
            hx += [x.upper() for x in p.get('shades', []) + p.get('print', [])]
            hx += [x.upper() for x in ([p['tint']] if p.get('shape') in ('roses', 'table') else [])]
            if p.get('set'):
                hx.append(SET[p['set']])
            if p['kind'] in ('shoe', 'polish', 'champagne', 'collection', 'event'):
                hx.append(GOLD)
            w, h = size(os.path.join(out, i + '.webp'))
            e = dict(
                id=i,
                file=i + '.webp',
                kind=p['kind'],
                shape=p.get('shape'),
                material=p.get('material'),
                colour=n.replace('-', ' ') if n else None,
                hex=(hexes(c) or [None])[0] if 'colours' in p else None,
                description=p['text'] + (f', {n.replace("-", " ")}' if n else ''),
                colours=list(dict.fromkeys(hx)),
                view=p['view'],
                set=p.get('set'),
                width=w,
                height=h,
                collection=p.get('collections', {}).get(n, p.get('collection')),
            )
            if i.endswith('-main') and have(i[:-5] + '-hover'):
                e['hover'] = i[:-5] + '-hover'
            if i.endswith('-hover') and have(i[:-6] + '-main'):
                e['hover_of'] = i[:-6] + '-main'
            L.append({k: v for k, v in e.items() if v is not None})
    for f in sorted(glob.glob(os.path.join(out, 'banner-*.webp'))):
        i = os.path.basename(f)[:-5]
        if any(e['id'] == i for e in L):
            continue
        q = i.split('-')
        w, h = size(f)
        k = f'{q[1]}-{q[2].rstrip("2")}'
        L.append(
            dict(
                id=i,
                file=i + '.webp',
                kind='banner',
                theme=q[-1],
                description=f'{"Flowing silk" if q[1] == "silk" else "Polished marble with gold veins"}, {q[2].rstrip("2")}, for the {q[-1]} theme',
                colours=BANNER.get(k, []),
                view='wide',
                width=w,
                height=h,
            )
        )
    if have('hero-poster'):
        w, h = size(os.path.join(out, 'hero-poster.webp'))
        L.append(
            dict(
                id='hero',
                kind='film',
                file='hero.mp4',
                also=['hero.webm'],
                poster='hero-poster.webp',
                description='Gold silk moving slowly, twelve-second seamless loop, 24 frames a second',
                colours=[GOLD, '#A87D26', '#0E0802'],
                view='wide',
                width=w,
                height=h,
                seconds=12,
            )
        )
    for f, t in (
        ('emblem.svg', 'Emblem, one colour (currentColor)'),
        ('emblem-small.svg', 'Emblem for 16 to 32 px, one colour (currentColor)'),
        ('emblem-gold-on-dark.svg', 'Emblem in gold, for dark grounds'),
        ('emblem-ink-on-light.svg', 'Emblem in ink, for light grounds'),
        ('favicon.svg', 'Small emblem in flat gold'),
        ('icon.svg', 'App icon, gold disc on black'),
        ('icon-512.png', 'App icon, 512 px'),
    ):
        if os.path.exists(os.path.join(out, 'emblem', f)):
            L.append(
                dict(
                    id='emblem/' + f.rsplit('.', 1)[0] + ('-png' if f.endswith('png') else ''),
                    file='emblem/' + f,
                    kind='emblem',
                    description=t,
                    colours=[GOLD, '#15110D'],
                    view='flat',
                    width=512,
                    height=512,
                )
            )
    json.dump(L, open(os.path.join(out, 'index.json'), 'w'), indent=1, ensure_ascii=False)
    n = {}
    for e in L:
        n[e['kind']] = n.get(e['kind'], 0) + 1
    print(len(L), 'pictures', n)
    if sheet:
        json.dump(
            dict(
                modules=os.path.join(work, 'node_modules'),
                out=out,
                ids=[e['id'] for e in L if e.get('file', '').endswith('.webp')],
            ),
            open(os.path.join(work, 'sheet.json'), 'w'),
        )
        subprocess.run(
            [
                'node',
                os.path.join(os.path.dirname(os.path.abspath(__file__)), 'finish', 'sheet.mjs'),
                os.path.join(work, 'sheet.json'),
            ]
        )
