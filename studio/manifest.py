#!/usr/bin/env python3
"""Writes pictures.json, the list of every picture. Edit the tables here (or edit pictures.json by hand)."""

import json, os

import views

HERE = os.path.dirname(os.path.abspath(__file__))
M = []
MAIN = dict(size=[760, 950], out=[1200, 1500], spp=11)
HOVER = dict(size=[680, 850], out=[1200, 1500], spp=10)
METAL = {
    'gold': [0.83, 0.60, 0.22],
    'silver': [0.80, 0.80, 0.79],
    'rose-gold': [0.82, 0.48, 0.36],
    'bronze': [0.42, 0.25, 0.12],
    'champagne': [0.80, 0.66, 0.46],
    'pewter': [0.30, 0.29, 0.29],
    'emerald': [0.03, 0.25, 0.13],
    'amethyst': [0.26, 0.08, 0.36],
}


def shoe(
    slug,
    shape,
    material,
    colours,
    text,
    collection=None,
    main='ivory',
    hover='noir',
    view='pair',
    **k,
):
    """colours: dict -> one black/white pair serves them all; str or None -> a single material"""
    for kind, size, st, v in (('main', MAIN, main, 'side'), ('hover', HOVER, hover, view)):
        e = dict(kind='shoe', shape=shape, material=material, view=v, set=st, seed=1, **size, **k)
        e['id'] = (
            f'shoe-{slug}-{{colour}}-{kind}' if isinstance(colours, dict) else f'shoe-{slug}-{kind}'
        )
        if isinstance(colours, dict):
            e['colours'] = colours
        elif colours:
            e['colour'] = colours
        e['text'] = text
        e['collection'] = collection
        M.append(e)


shoe(
    'pump-patent',
    'pump',
    'patent',
    {
        'noir': '#0d0d0d',
        'burgundy': '#7d1128',
        'scarlet': '#a8121c',
        'caramel': '#a9683c',
        'espresso': '#3b2219',
        'almond': '#d9b795',
        'ivory': '#efe6da',
        'emerald': '#0f4a35',
    },
    'Stiletto pump in patent leather with a gold-edged sole, 95 mm heel',
    'basic black',
)
shoe(
    'sandal-cross-metal',
    'sandal_cross',
    'metal',
    METAL,
    'Strappy stiletto sandal in metallic leather with crossed straps and ankle buckle, 90 mm heel',
    'anniversary',
)
shoe(
    'sandal-bare-leather',
    'sandal_bare',
    'leather',
    {
        'porcelain': '#e6c9b2',
        'honey': '#c98f62',
        'cinnamon': '#8d5736',
        'cocoa': '#573222',
        'ebony': '#2c1810',
        'noir': '#0d0c0c',
        'scarlet': '#a8121c',
    },
    'Barely-there stiletto sandal, one fine strap over the toes and one at the ankle, 98 mm heel',
    'barely there',
)
shoe(
    'pump-leopard',
    'pump',
    'leopard',
    None,
    'Stiletto pump in leopard-spotted calf hair with a gold-edged sole',
    'spotted',
)
shoe(
    'pump-sunset',
    'pump',
    'gradient',
    '#3b1466|#8d1f7a|#e0533d|#f59a3c',
    'Stiletto pump hand-shaded from violet at the heel to orange at the toe',
    'purple sunset',
)
shoe(
    'boot-camo-olive',
    'block_boot',
    'camo',
    '#4A4E33|#7C7650|#2A241C|#B09A6C',
    'Camouflage ankle boot on a block heel with a gold zip',
    'camo boots',
)
shoe(
    'slingback-satin',
    'slingback',
    'satin',
    {
        'blush': '#d3a294',
        'noir': '#121010',
        'champagne': '#d8c3a0',
        'forest': '#1f4230',
        'plum': '#4a1942',
        'oyster': '#e8e0d4',
    },
    'Slingback heel in silk satin with a gold-edged sole, 70 mm heel',
    'classic',
)
shoe(
    'ballerina-leather',
    'ballerina',
    'leather',
    {
        'rose': '#d8a49b',
        'noir': '#121010',
        'cream': '#efe4d2',
        'cherry': '#8e1423',
        'sage': '#8a9a7b',
        'tan': '#a9744a',
    },
    'Ballerina flat in soft nappa with a ribbon bow',
    'best friends',
)
shoe(
    'pump-lock-patent',
    'pump_lock',
    'patent',
    {'noir': '#0d0d0d', 'scarlet': '#a8121c', 'cocoa': '#4a2a1c', 'ivory': '#efe6da'},
    'Stiletto pump with an ankle strap closed by a small gold padlock',
    'live love lock it',
)
# ---- nail polish: one black/white pair per view serves every cream shade
SHADES = {
    'ndoro-red': '#9b1b30',
    'harare-dusk': '#6b2c4a',
    'jacaranda': '#7a6bb0',
    'flame-lily': '#d2401f',
    'msasa': '#a8482f',
    'kariba': '#1c3a5a',
    'zambezi': '#2f6a73',
    'vumba': '#2e4a3a',
    'savanna': '#b98b4e',
    'granite': '#6f6a68',
    'midnight': '#15182c',
    'noir': '#0c0c0c',
    'oxblood': '#4a0d18',
    'burgundy': '#7d1128',
    'rosewood': '#8c4a4a',
    'terracotta': '#b5603f',
    'coral': '#e2705c',
    'hibiscus': '#c22a55',
    'peony': '#e08fa6',
    'ballet': '#ecc9c4',
    'blush': '#dfaea3',
    'nude-honey': '#c99a74',
    'nude-cocoa': '#7b4b35',
    'nude-ebony': '#43271c',
    'almond-milk': '#e9d8c4',
    'ivory': '#f3ece0',
    'chalk': '#faf8f4',
    'lilac': '#c9b3d6',
    'plum': '#4a1942',
    'sky': '#9db9d1',
    'mint': '#b5cfb4',
    'sage': '#8a9a7b',
    'olive': '#5c5f34',
    'mustard': '#c8962a',
    'champagne': '#dcc39a',
    'latte': '#b69477',
}
# Large enough for the small line of lettering below the name.
PF = dict(size=[800, 1000], out=[1200, 1500], spp=13, seed=2)
PH = dict(size=[720, 900], out=[1200, 1500], spp=12, seed=2)
M.append(
    dict(
        id='polish-cream-{colour}-main',
        kind='polish',
        shape='solo',
        material='cream',
        view='front',
        set='ivory',
        colours=SHADES,
        text='Nail polish, cream finish, 15 ml glass bottle with a black lacquered cap and gold collar',
        **PF,
    )
)
M.append(
    dict(
        id='polish-cream-{colour}-hover',
        kind='polish',
        shape='solo',
        material='cream',
        view='q',
        set='blush',
        colours=SHADES,
        text='Nail polish, cream finish, three-quarter view with a pool of the lacquer',
        **PH,
    )
)
CH = dict(size=[660, 825], out=[1200, 1500], spp=12, seed=3, kind='champagne')
for i, (slug, shape, cuvee, st, gl, t) in enumerate(
    [
        (
            'brut-noir',
            'bottle',
            'brut',
            'noir',
            'flute',
            'Champagne Brut Réserve with a filled flute, dark setting',
        ),
        (
            'rose',
            'bottle',
            'rose',
            'blush',
            'coupe',
            'Champagne Brut Rosé in clear glass with a coupe, blush setting',
        ),
        (
            'blanc',
            'bottle',
            'blanc',
            'ivory',
            'flute',
            'Blanc de Blancs with silver foil and a flute, ivory setting',
        ),
        (
            'noir-giftbox',
            'giftbox',
            'noir',
            'noir',
            'flute',
            'Blanc de Noirs with its black lacquered gift box',
        ),
        (
            'brut-ivory',
            'bottle',
            'brut',
            'ivory',
            'coupe',
            'Champagne Brut Réserve with a coupe, ivory setting',
        ),
        ('magnum', 'magnum', 'noir', 'noir', 'coupe', 'Blanc de Noirs magnum with a coupe'),
        (
            'blanc-bucket',
            'bucket',
            'blanc',
            'ivory',
            'flute',
            'Blanc de Blancs on ice in a gold bucket',
        ),
        ('rose-giftbox', 'giftbox', 'rose', 'blush', 'flute', 'Brut Rosé with its ivory gift box'),
    ]
):
    M.append(
        dict(
            id='champagne-' + slug,
            shape=shape,
            material=cuvee,
            set=st,
            glass=gl,
            view='front',
            text=t,
            **CH,
        )
    )
shoe(
    'boot-knee-leather',
    'knee_boot',
    'leather',
    {'noir': '#100e0d', 'cognac': '#8a4a22', 'burgundy': '#5b0f1e', 'ivory': '#e9dfd0'},
    'Knee-high stiletto boot in calf leather with a gold side zip',
    'boots',
)
shoe(
    'flat-perforated',
    'flat_point',
    'perforated',
    {
        'cream': '#efe4d2',
        'coral': '#dd6e55',
        'sky': '#a9bfcf',
        'tan': '#b07b4f',
        'mint': '#b4c9ae',
        'white': '#f4f1ec',
    },
    'Pointed flat in perforated leather, cool for summer',
    'summer perforated',
)
shoe(
    'mule-croc',
    'mule',
    'croc',
    {
        'emerald': '#1c4a32',
        'noir': '#100f0e',
        'cognac': '#86491f',
        'burgundy': '#5b0f1e',
        'olive': '#59602f',
    },
    'Heeled mule in crocodile-embossed leather',
    'greener pastures',
)


# ---- the fourteen collections
def it(shape, material, colour, **k):
    return dict(shape=shape, material=material, colour=colour, **k)


SUN = '#3b1466|#8d1f7a|#e0533d|#f59a3c'
CAMO = '#4A4E33|#7C7650|#2A241C|#B09A6C'
DESERT = '#B09A6C|#8C7650|#5A4630|#D8C8A4'
SNOW = '#D9D2C6|#A69C8E|#1A1714'
# Of a light still life, the ground of its partner in the dark theme, where it is not noir.
DARK_SETS = {
    'live-love-lock-it': 'burgundy',
    'basic-black': 'burgundy',
    'best-friends': 'plum',
}
for slug, st, items, k, t in [
    (
        'anniversary',
        'noir',
        [it('sandal_cross', 'metal', 'gold'), it('pump', 'metal', 'champagne')],
        dict(props=['disc']),
        'Gold strappy sandal and champagne-metallic pump before the gold ndoro disc, dark setting',
    ),
    (
        'live-love-lock-it',
        'blush',
        [it('pump_lock', 'patent', '#0d0d0d'), it('sandal_lock', 'satin', '#a8121c')],
        {},
        'Black patent pump and scarlet satin sandal, each closed by a small gold padlock',
    ),
    (
        'boots',
        'sand',
        [it('knee_boot', 'leather', '#100e0d'), it('ankle_boot', 'suede', '#5a2a1e')],
        {},
        'Black knee-high boot and chestnut suede ankle boot',
    ),
    (
        'spotted',
        'sand',
        [it('pump', 'leopard', 'x'), it('ballerina', 'leopard', 'x', trim='#17100b')],
        {},
        'Leopard pump and leopard ballerina with a black bow',
    ),
    (
        'classic',
        'ivory',
        [it('pump', 'patent', '#0d0d0d'), it('slingback', 'satin', '#e8e0d4')],
        {},
        'Black patent pump and oyster satin slingback',
    ),
    (
        'purple-sunset',
        'plum',
        [it('pump', 'gradient', SUN), it('sandal_cross', 'gradient', SUN)],
        dict(glow='#e8703a'),
        'Violet-to-orange shaded pump and sandal before a glowing plum wall',
    ),
    (
        'camo-boots',
        'sage',
        [it('block_boot', 'camo', CAMO), it('knee_block', 'camo', DESERT)],
        {},
        'Olive camouflage ankle boot and desert camouflage knee boot',
    ),
    (
        'skin',
        'blush',
        [
            it('pump', 'leather', '#8d5736'),
            it('sandal_bare', 'leather', '#e6c9b2'),
            it('pump', 'leather', '#3a2016'),
        ],
        {},
        'Nude pumps and sandal in three skin tones: cinnamon, porcelain, ebony',
    ),
    (
        'basic-black',
        'pearl',
        [
            it('pump', 'patent', '#0d0d0d'),
            it('sandal_bare', 'leather', '#0d0d0d'),
            it('ankle_boot', 'suede', '#171310'),
        ],
        {},
        'Black patent pump, fine-strap sandal and suede ankle boot',
    ),
    (
        'summer-perforated',
        'pearl',
        [it('flat_point', 'perforated', '#efe4d2'), it('flat_point', 'perforated', '#dd6e55')],
        {},
        'Perforated pointed flats in cream and coral',
    ),
    (
        'greener-pastures',
        'sage',
        [it('mule', 'croc', '#1c4a32'), it('sandal_block', 'leather', '#14523a')],
        {},
        'Emerald croc mule and emerald block-heel sandal',
    ),
    (
        'trophy-wife',
        'burgundy',
        [it('sandal_bare', 'mirror', 'gold'), it('sandal_platform', 'metal', 'gold')],
        dict(glow='#a8324a'),
        'Mirror-gold fine sandal and gold platform before a burgundy wall',
    ),
    (
        'best-friends',
        'blush',
        [it('ballerina', 'leather', '#d8a49b'), it('ballerina', 'leather', '#8e1423')],
        {},
        'Two bow ballerinas, rose and cherry',
    ),
    (
        'barely-there',
        'ivory',
        [it('sandal_bare', 'leather', '#c98f62'), it('sandal_flat', 'leather', '#a9744a')],
        {},
        'Honey fine-strap stiletto and tan flat sandal with the gold disc',
    ),
]:
    still = dict(
        id='collection-' + slug,
        kind='collection',
        set=st,
        items=items,
        view='wide',
        size=[840, 560],
        out=[1350, 900],
        spp=8,
        seed=4,
        text=t,
        collection=slug.replace('-', ' '),
        **k,
    )
    if st in ('noir', 'plum', 'burgundy'):
        M.append(still)
    else:
        night = DARK_SETS.get(slug, 'noir')
        M.append(still | {'tone': {'exp': 0.80}})
        dark = {'id': f'collection-{slug}-dark', 'set': night, 'text': f'{t}, dark setting'}
        M.append(still | dark | {'size': [1125, 750], 'spp': 10})
# ---- clothing
CL = dict(kind='cloth', size=[680, 850], out=[1200, 1500], spp=10, seed=5, view='front')
M.append(
    dict(
        id='cloth-slip-silk-{colour}',
        shape='slip',
        material='silk',
        set='ivory',
        colours={
            'burgundy': '#7d1128',
            'champagne': '#d8c3a0',
            'noir': '#121010',
            'emerald': '#14503a',
            'rose': '#c98f8a',
        },
        text='Bias-cut silk slip dress with fine straps, on a brass hanger',
        **CL,
    )
)
M.append(
    dict(
        id='cloth-gown-satin-{colour}',
        shape='gown',
        material='silk',
        set='ivory',
        colours={
            'emerald': '#14503a',
            'midnight': '#161b33',
            'ivory': '#eae0d0',
            'ruby': '#8a1022',
            'plum': '#43183f',
        },
        text="Strapless column gown on a tailor's form with a brass stand",
        **CL,
    )
)
M.append(
    dict(
        id='cloth-gown-velvet-noir',
        shape='gown',
        material='velvet',
        set='noir',
        colour='#1a1416',
        text='Strapless column gown in black velvet, dark setting',
        **CL,
    )
)
M.append(
    dict(
        id='cloth-skirt-silk-{colour}',
        shape='skirt',
        material='silk',
        set='ivory',
        colours={
            'gold': '#c7a36a',
            'noir': '#121010',
            'terracotta': '#a9502f',
            'forest': '#1f4230',
        },
        text='Flared silk midi skirt on a brass clip hanger',
        **CL,
    )
)
for n, c, p in (
    ('burgundy', '#7d1128', ['#e7c987', '#f0e4d2']),
    ('ivory', '#efe6d6', ['#b98b3e', '#16100c']),
    ('emerald', '#14503a', ['#e0c27a', '#f0e4d2']),
    ('noir', '#14110f', ['#d4af37', '#efe6da']),
    ('plum', '#43183f', ['#f0a35c', '#e9d3cf']),
    ('sky', '#a9bfcf', ['#8a6a2c', '#f6f1e8']),
):
    M.append(
        dict(
            id='cloth-scarf-' + n,
            shape='scarf',
            material='silk',
            set='ivory',
            colour=c,
            print=p,
            text='Printed silk scarf with the shell spiral and a banded border, drawn through a gold ring',
            **CL,
        )
    )
shoe(
    'boot-ankle-suede',
    'ankle_boot',
    'suede',
    {'noir': '#171310', 'chestnut': '#5a2a1e', 'sand': '#b79a78', 'forest': '#26382a'},
    'Stiletto ankle boot in suede with a gold zip',
    'boots',
)
shoe(
    'sandal-block-leather',
    'sandal_block',
    'leather',
    {
        'emerald': '#14523a',
        'noir': '#100f0e',
        'tan': '#b4763f',
        'coral': '#d9593f',
        'ivory': '#efe6da',
    },
    'Block-heel sandal with a broad toe strap and ankle buckle, 72 mm heel',
    'greener pastures',
)
# ---- event scenes (styled, no people)
EV = dict(kind='event', size=[720, 540], out=[1200, 900], spp=10, view='wide')
ev = []
PALS = ['gold', 'rose', 'noir', 'gold', 'violet', 'emerald']
TINT = ['#7d1128', '#E9C9BF', '#F3E4DA', '#b5485a', '#5a2a5e', '#d98f6a']
SHOES = [
    it('pump', 'metal', 'gold'),
    it('sandal_cross', 'metal', 'gold'),
    it('pump', 'patent', '#8a1022'),
    it('sandal_bare', 'mirror', 'rosegold'),
    it('pump_lock', 'patent', '#0d0d0d'),
    it('pump', 'gradient', SUN),
    it('slingback', 'satin', '#14503a'),
    it('pump', 'leopard', 'x'),
]
COUNT = [
    ('coupes', 14),
    ('table', 14),
    ('roses', 12),
    ('bottle', 9),
    ('shoe', 8),
    ('polish', 4),
    ('flutes', 5),
    ('coupe_row', 5),
    ('stage', 2),
]  # 73
NAME = {
    'coupes': 'Champagne coupe tower before soft lights',
    'table': 'Candle-lit table for two with roses, gold cutlery and flutes',
    'roses': 'Bowl of roses with candles and champagne coupes',
    'bottle': 'Champagne bottle and filled coupes before soft lights',
    'shoe': 'A shoe on a dark plinth between champagne coupes',
    'polish': 'Five nail polishes in a row before soft lights',
    'flutes': 'Filled champagne flutes before soft lights',
    'coupe_row': 'A row of champagne coupes on a mirror-dark bar',
    'stage': 'Runway lined with lamps under stage beams',
}
left = dict(COUNT)
k = 0
while sum(left.values()):
    for s_, _ in COUNT:
        if not left[s_]:
            continue
        n = dict(COUNT)[s_] - left[s_]
        left[s_] -= 1
        k += 1
        e = dict(
            id=f'event-{k:02d}-{s_.replace("_", "-")}',
            shape=s_,
            seed=10 + k,
            palette=PALS[(n + k) % 6] if s_ != 'bottle' else ['gold', 'noir', 'rose'][n % 3],
            tint=TINT[n % 6],
            lights='stage' if s_ == 'stage' else 'string' if k % 4 == 1 else 'plain',
            text=NAME[s_],
            **EV,
        )
        if s_ in ('roses', 'table'):  # petals are fine
            e.update(size=[960, 720], spp=12)
        if s_ == 'bottle':
            e['material'] = ['brut', 'noir', 'blanc'][n % 3]
        if s_ == 'shoe':
            e['item'] = SHOES[n % 8]
            e['turn'] = [-24, -40, -18, -32][n % 4]
        if s_ == 'polish':
            e['shades'] = [
                ['#9b1b30', '#dfaea3', '#15182c', '#b98b4e', '#7a6bb0'],
                ['#4a0d18', '#7d1128', '#c22a55', '#e08fa6', '#ecc9c4'],
                ['#2e4a3a', '#8a9a7b', '#dcc39a', '#c99a74', '#43271c'],
                ['#0c0c0c', '#6b2c4a', '#4a1942', '#c9b3d6', '#faf8f4'],
            ][n]
        ev.append(e)
EVENTS_FIRST, EVENTS_REST = ev[:12], ev[12:]
M += EVENTS_FIRST
# ---- the finishes that are not cream: two renders serve all their shades, as they do for the creams
MATTES = ('ndoro-red', 'noir', 'nude-honey', 'vumba', 'msasa', 'kariba', 'granite', 'plum', 'olive')
FINISHES = {
    'matte': {'red-earth': '#82301e', 'rose-clay': '#a15c5b', 'blush': '#dfaea3'}
    | {name: SHADES[name] for name in MATTES},
    'shimmer': {
        'amethyst': '#957bc2',
        'champagne-gold': '#d6b873',
        'rose-gold': '#b76e79',
        'ndoro-gold': '#d4af37',
        'bronze': '#7f5a2b',
        'moonlight': '#d5d3d1',
        'emerald': '#0f543c',
        'sapphire': '#1b3478',
    },
    'glitter': {
        'ruby': '#8a1022',
        'pearl': '#e7e3e0',
        'rose-quartz': '#d39a94',
        'bougainvillea': '#d93280',
        'violet-hour': '#40266a',
        'peacock': '#1e8087',
        'sunbird': '#f2c63c',
        'graphite': '#2a282b',
    },
    'chrome': {
        'rose-gold': '#b76e79',
        'silver': '#bcbbba',
        'champagne': '#dcc39a',
        'gunmetal': '#434146',
        'bronze': '#7f5a2b',
        'ndoro-gold': '#d4af37',
    },
}
for finish, main, hover in (
    ('matte', 'sand', 'ivory'),
    ('shimmer', 'blush', 'ivory'),
    ('glitter', 'noir', 'blush'),
    ('chrome', 'ivory', 'noir'),
):
    for kind, view, ground, size, t in (
        ('main', 'front', main, PF, 'with a black cap and a gold collar'),
        ('hover', 'q', hover, PH, 'three-quarter view with a pool of the lacquer'),
    ):
        M.append(
            dict(id=f'polish-{finish}-{{colour}}-{kind}', kind='polish', shape='solo', material=finish)
            | dict(view=view, set=ground, colours=FINISHES[finish], **size)
            | dict(text=f'Nail polish, {finish} finish, {t}')
        )
# ---- boxes of three: the box, what it holds out of it; both have a dark ground further below
BOXES = (
    ('reds', 'cream', ('ndoro-red', 'hibiscus', 'oxblood'), 'ivory', 'blush'),
    ('nudes', 'cream', ('ballet', 'nude-honey', 'nude-cocoa'), 'ivory', 'sand'),
    ('jewels', 'cream', ('vumba', 'kariba', 'plum'), 'blush', 'noir'),
    ('jacaranda', 'cream', ('lilac', 'jacaranda', 'plum'), 'blush', 'ivory'),
    ('highlands', 'cream', ('sage', 'olive', 'vumba'), 'sand', 'ivory'),
    ('after-dark', 'cream', ('noir', 'midnight', 'oxblood'), 'sand', 'ivory'),
    ('library', 'cream', ('flame-lily', 'savanna', 'zambezi'), 'ivory', 'sand'),
    ('matte', 'matte', ('ndoro-red', 'nude-honey', 'vumba'), 'sand', 'blush'),
)
for n, finish, names, ground, beside in BOXES:
    for end, shape, st, t in (
        ('', 'box', ground, 'Gift box of three nail polishes'),
        ('-trio', 'trio', beside, 'Three bottles of nail polish on a plinth'),
    ):
        M.append(
            dict(id=f'polish-box-{n}{end}', kind='polish', shape=shape, material=finish, view='front')
            | {'set': st, 'shades': [SHADES[name] for name in names], 'text': f'{t}, {n}', **PH}
        )
M += EVENTS_REST
# ---- lacquer to be tinted in the browser: once per finish, see scenes/lacquer.py
STROKE = dict(kind='lacquer', shape='stroke', view='top', size=[264, 246], spp=16, seed=6)
HAND = dict(kind='lacquer', view='top', size=[720, 540], out=[880, 660], seed=6)
STRENGTH = {
    'shimmer': dict(gleam=0.75, depth=0.55),
    'glitter': dict(gleam=0.8),
    'chrome': dict(gleam=0.62),
}
for finish in ('cream', 'shimmer', 'glitter', 'chrome', 'matte'):
    M.append(
        dict(
            id=f'lacquer-stroke-{finish}',
            material=finish,
            **STRENGTH.get(finish, {}),
            text=f'A brush stroke of lacquer, {finish}, to be tinted',
            **STROKE,
        )
    )
    M.append(
        dict(
            id=f'lacquer-nails-{finish}',
            shape='nails',
            material=finish,
            **STRENGTH.get(finish, {}),
            spp=16 if finish == 'glitter' else 12,
            text=f'Four nails, {finish}, to be tinted',
            **HAND,
        )
    )
M.append(dict(id='lacquer-skin', shape='skin', spp=10, text='Four fingers, to be tinted', **HAND))
M.append(
    dict(
        id='lacquer-card',
        shape='card',
        spp=10,
        text='The card beneath the fingers, to be tinted',
        **{**HAND, 'size': [360, 270], 'out': [440, 330]},
    )
)
# ---- openings of the category pages: the piece on the right, two empty thirds for the words
BANNER = dict(size=[1100, 473], out=[2000, 860], spp=10, seed=7)
# What is tall is seen whole, in the middle of the part that a phone shows.
WHOLE = [-0.47, 0.0]
for slug, zoom, scene in (
    (
        'shoes-light',
        1.7,
        dict(kind='shoe', shape='pump', material='patent', view='side', set='ivory')
        | dict(colour='#7d1128', text='A burgundy patent pump on ivory'),
    ),
    (
        'shoes-dark',
        1.65,
        dict(kind='shoe', shape='sandal_cross', material='metal', view='pair', set='noir')
        | dict(colour='gold', text='A pair of gold sandals before a dark wall'),
    ),
    (
        'lacquer-light',
        1.6,
        dict(kind='polish', shape='trio', material='cream', view='front', set='blush')
        | dict(shades=['#9b1b30', '#dfaea3', '#4a0d18'], text='Three lacquers on blush'),
    ),
    (
        'lacquer-dark',
        1.6,
        dict(kind='polish', shape='trio', material='cream', view='front', set='noir')
        | dict(shades=['#7d1128', '#b08070', '#e8ddd0'], text='Three lacquers in the dark'),
    ),
    (
        'champagne-light',
        1.06,
        dict(kind='champagne', shape='bottle', material='rose', view='front', set='blush')
        | dict(glass='coupe', text='Champagne rosé and a coupe on blush'),
    ),
    (
        'champagne-dark',
        1.06,
        dict(kind='champagne', shape='bottle', material='brut', view='front', set='noir')
        | dict(glass='flute', text='Champagne and a flute before a dark wall'),
    ),
    (
        'clothing-light',
        1.12,
        dict(kind='garment', shape='column', material='charmeuse', view='front', set='ivory')
        | dict(colour='#8a1022', text='A ruby silk gown on ivory'),
    ),
    (
        'clothing-dark',
        1.12,
        dict(kind='garment', shape='column', material='charmeuse', view='front', set='noir')
        | dict(colour='#14503a', text='An emerald column gown before a dark wall'),
    ),
    (
        'about-light',
        2.5,
        dict(kind='shoe', shape='pump', material='suede', view='back', set='sand')
        | dict(colour='#5a2a1e', text='The gold edge of a chestnut suede heel'),
    ),
    (
        'about-dark',
        2.5,
        dict(kind='shoe', shape='pump', material='suede', view='back', set='noir')
        | dict(colour='#5a2a1e', text='The gold edge of a chestnut suede heel in the dark'),
    ),
):
    M.append(
        dict(id=f'banner-{slug}', frame=dict(zoom=zoom, shift=WHOLE if zoom < 1.5 else [-0.58, -0.06]), **BANNER, **scene)
    )
M.append(
    dict(id='banner-events-dark', kind='event', shape='coupes', view='wide', palette='gold')
    | dict(lights='plain', frame=dict(zoom=1.45, shift=[-0.6, 0.0]), **{**BANNER, 'seed': 23})
    | dict(text='A tower of champagne coupes before soft lights')
)
for ground, colour, lamp, t in (('light', '#e2d6c4', 1, 'Ivory'), ('dark', '#33241b', 1.5, 'Dark brown')):
    M.append(
        dict(id=f'banner-folds-{ground}', kind='garment', shape='swatch', material='satin', view='cloth')
        | dict(colour=colour, turn=15, light=lamp, **{**BANNER, 'set': 'noir' if ground == 'dark' else 'ivory'})
        | dict(frame=dict(zoom=1.85, shift=[0, 0]), text=f'{t} silk in long folds')
    )
M.append(
    dict(id='banner-delivery-dark', kind='parcel', shape='stack', material='card', view='front', set='noir')
    | dict(size=[680, 850], out=[1200, 1500], spp=12, seed=3)
    | dict(text='Three closed boxes upon each other, black and ivory with the name in gold, the smallest tied with a ribbon')
)
for ground in ('ivory', 'noir'):
    M.append(
        dict(id='parcel-gift' + ('-dark' if ground == 'noir' else ''), kind='parcel', shape='gift', material='card')
        | dict(view='front', set=ground, size=[640, 800], out=[1200, 1500], spp=12, seed=3)
        | dict(text='A black box tied with a burgundy bow, a bag with tissue and a card' + (', dark setting' if ground == 'noir' else ''))
    )
# ---- the leading picture of a piece for the dark theme, where its second picture is not dark anyway
DARK = dict(set='noir', size=[560, 700], out=[1200, 1500], spp=12)
M.append(
    dict(
        id='polish-cream-{colour}-dark',
        kind='polish',
        shape='solo',
        material='cream',
        view='front',
        colours=SHADES,
        text='Nail polish, cream finish, 15 ml glass bottle, dark setting',
        set='noir',
        **PH,
    )
)
for slug, shape, cuvee, gl, t in (
    ('rose', 'bottle', 'rose', 'coupe', 'Champagne Brut Rosé with a coupe, dark setting'),
    ('blanc', 'bottle', 'blanc', 'flute', 'Blanc de Blancs with a flute, dark setting'),
    ('noir', 'bottle', 'noir', 'coupe', 'Blanc de Noirs with a coupe, dark setting'),
    ('blanc-bucket', 'bucket', 'blanc', 'flute', 'Blanc de Blancs on ice, dark setting'),
    ('rose-giftbox', 'giftbox', 'rose', 'flute', 'Brut Rosé with its gift box, dark setting'),
    ('blanc-giftbox', 'giftbox', 'blanc', 'flute', 'Blanc de Blancs and its gift box, dark setting'),
):
    M.append(
        dict(id=f'champagne-{slug}-dark', kind='champagne', shape=shape, material=cuvee, glass=gl)
        | dict(view='front', text=t, seed=3, **DARK)
    )
for n, finish, names, _, _ in BOXES:
    M.append(
        dict(id=f'polish-box-{n}-dark', kind='polish', shape='box', material=finish, view='front')
        | dict(shades=[SHADES[name] for name in names], set='noir', **PH)
        | dict(text=f'Gift box of three nail polishes, {n}, dark setting')
    )
for finish in ('matte', 'shimmer'):
    M.append(
        dict(id=f'polish-{finish}-{{colour}}-dark', kind='polish', shape='solo', material=finish)
        | dict(view='front', colours=FINISHES[finish], set='noir', **PH)
        | dict(text=f'Nail polish, {finish} finish, dark setting')
    )
shoe(
    'boot-chelsea-leather',
    'chelsea',
    'leather',
    {'cognac': '#8a4a22', 'noir': '#100e0d', 'burgundy': '#5b0f1e'},
    'Low-heeled Chelsea boot in calf leather, elastic of its own colour in its sides',
    'boots',
)
shoe('boot-leopard', 'block_boot', 'cheetah', 'x', 'Spotted ankle boot in calf hair on a block heel with a gold zip', 'spotted')
# ---- garments for the dark theme, as the pictures on ivory show them
SILKS = {
    'burgundy': '#7d1128',
    'champagne': '#d8c3a0',
    'noir': '#151212',
    'emerald': '#14503a',
    'rose': '#c98f8a',
    'midnight': '#1a2040',
    'ivory': '#eae0d0',
    'ruby': '#8a1022',
    'plum': '#43183f',
    'gold': '#c7a36a',
    'terracotta': '#a9502f',
    'forest': '#1f4230',
    'cognac': '#8a4a22',
    'camel': '#b08a5c',
}
GARMENT = dict(kind='garment', view='front', seed=9, **DARK)
for slug, shape, material, names, t in (
    ('slip-silk', 'slip', 'charmeuse', 'burgundy champagne noir emerald rose', 'Bias-cut silk slip'),
    ('column-silk', 'column', 'charmeuse', 'emerald midnight ivory ruby plum', 'Silk column gown'),
    ('delphos-silk', 'delphos', 'charmeuse', 'gold noir terracotta ivory', 'Pleated silk gown'),
    ('pleat-skirt', 'skirt_pleat', 'satin', 'terracotta gold noir forest', 'Sunray-pleated skirt'),
    ('newlook-silk', 'newlook', 'duchesse', 'ruby midnight ivory noir', 'Dress with a full skirt'),
    ('cape-wool', 'cape', 'coating', 'cognac noir ivory', 'Long wool cape with a gold clasp'),
    ('flare-skirt', 'skirt_flare', 'charmeuse', 'forest noir champagne', 'Full satin skirt'),
    ('maxi-skirt', 'skirt_maxi', 'charmeuse', 'champagne noir plum', 'Bias-cut long skirt'),
    ('stole-wool', 'stole', 'wool', 'camel noir burgundy ivory', 'Fringed wool stole'),
):
    M.append(
        dict(id=f'garment-{slug}-{{colour}}-dark', shape=shape, material=material)
        | dict(colours={name: SILKS[name] for name in names.split()})
        | dict(text=f'{t}, dark setting', **GARMENT)
    )
for slug, shape, motif, inks, t in (
    (
        'square-basket-noir',
        'square',
        'basket',
        ['#efe6d6', '#14110f', '#b98b3e', '#14110f'],
        'Silk square with the zigzag rings of a basket, black',
    ),
    (
        'square-basket-terracotta',
        'square',
        'basket',
        ['#efe6d6', '#a9502f', '#14110f', '#a9502f'],
        'Silk square with the zigzag rings of a basket, terracotta',
    ),
    (
        'square-jacaranda',
        'square',
        'petals',
        ['#cdbfe0', '#4a2f86', '#7a5fb0', '#45297f'],
        'Silk square scattered with violet petals',
    ),
    (
        'square-shell-burgundy',
        'square',
        'shell',
        ['#7d1128', '#d4af62', '#efe4d2', '#efe4d2'],
        'Silk square with the shell spiral, burgundy',
    ),
    (
        'square-shell-emerald',
        'square',
        'shell',
        ['#14503a', '#d4af62', '#efe4d2', '#efe4d2'],
        'Silk square with the shell spiral, emerald',
    ),
    (
        'square-shell-ivory',
        'square',
        'shell',
        ['#efe6d6', '#b98b3e', '#14110f', '#14110f'],
        'Silk square with the shell spiral, ivory',
    ),
    (
        'stole-chevron',
        'stole',
        'chevron',
        ['#efe6d6', '#14110f', '#c29a4a'],
        'Long silk scarf with a chevron print',
    ),
):
    M.append(
        dict(id=f'garment-{slug}-dark', shape=shape, material='silk', print=motif, inks=inks)
        | dict(text=f'{t}, dark setting', **GARMENT)
    )
# ---- on ivory and from near by, in the cloth the dark ones are of
for slug, shape, material, names, zoom, up, t in (
    ('flare-skirt', 'skirt_flare', 'charmeuse', 'forest noir champagne', 1.5, 0.1, 'Full satin skirt'),
    ('maxi-skirt', 'skirt_maxi', 'charmeuse', 'champagne noir plum', 1.55, 0.12, 'Bias-cut long skirt'),
    ('pleat-skirt', 'skirt_pleat', 'satin', 'terracotta gold noir forest', 1.55, 0.12, 'Sunray-pleated skirt'),
    ('column-silk', 'column', 'charmeuse', 'emerald midnight ivory ruby plum', 1.9, 0.21, 'Silk column gown, gathered to one side'),
    ('slip-silk', 'slip', 'charmeuse', 'burgundy champagne noir emerald rose', 1.9, 0.19, 'Bias-cut silk slip with a cowl neck'),
    ('cape-wool', 'cape', 'coating', 'cognac noir ivory', 1.7, 0.26, 'Long wool cape with a gold clasp'),
    ('delphos-silk', 'delphos', 'charmeuse', 'gold noir terracotta ivory', 1.9, 0.25, 'Gown of hand-set pleats with a gold cord'),
):
    colours = {name: SILKS[name] for name in names.split()}
    base = {**GARMENT, 'set': 'ivory'} | dict(shape=shape, material=material)
    M.append(base | dict(id=f'garment-{slug}-{{colour}}-main', colours=colours, text=t))
    near = base | {'set': 'blush'} | dict(text=f'{t} from near by', frame=dict(zoom=zoom, shift=[0, up]))
    M.append(near | dict(id=f'garment-{slug}-{{colour}}-hover', colours=colours))
# ---- the full dress and the velvet gown, from the front and from behind
for slug, shape, material, colours, fronts, t in (
    ('newlook-silk', 'newlook', 'duchesse', {n: SILKS[n] for n in 'ruby midnight ivory noir'.split()}, 'ivory', 'Dress with a full skirt'),
    ('column-velvet', 'column', 'velvet', {'burgundy': '#5b0f1e', 'forest': '#1f4230'}, 'noir', 'Velvet column gown'),
):
    base = {**GARMENT} | dict(shape=shape, material=material, colours=colours)
    M.append(base | dict(id=f'garment-{slug}-{{colour}}-main', text=t, set=fronts))
    M.append(base | dict(id=f'garment-{slug}-{{colour}}-hover', text=f'{t} from behind', set='ivory', behind=True))
# ---- the heel from near by, in every colour a piece has
HEEL = dict(view='back', set='ivory', size=[560, 700], out=[1200, 1500], spp=12, seed=8)
for slug, shape, material, zoom, shift in (
    ('pump-patent', 'pump', 'patent', 1.9, [0.2, 0.02]),
    ('sandal-cross-metal', 'sandal_cross', 'metal', 2.05, [0.21, -0.1]),
    ('pump-leopard', 'pump', 'leopard', 1.9, [0.2, 0.02]),
    ('boot-knee-leather', 'knee_boot', 'leather', 2.6, [0.2, -0.42]),
    ('sandal-bare-leather', 'sandal_bare', 'leather', 1.45, [0.12, 0.0]),
    ('slingback-satin', 'slingback', 'satin', 1.55, [0.13, 0.02]),
):
    ids = (f'shoe-{slug}-main', f'shoe-{slug}-{{colour}}-main')
    main = next(e for e in M if e['id'] in ids)
    M.append(
        HEEL
        | {k: main[k] for k in ('kind', 'colours', 'colour', 'collection') if k in main}
        | dict(id=main['id'].replace('-main', '-heel'), shape=shape, material=material)
        | dict(frame=dict(zoom=zoom, shift=shift), text=f'{main["text"]}: its heel from near by')
    )
# ---- lacquer from near by and opened, in the creams that lead
for view, more, t in (
    ('close', dict(view='front', frame=dict(zoom=1.75, shift=[0, -0.32])), 'the name on its glass'),
    ('open', dict(view='open'), 'the bottle open, its brush beside a drop of the lacquer'),
):
    M.append(
        dict(id=f'polish-cream-{{colour}}-{view}', kind='polish', shape='solo', material='cream')
        | dict(set='ivory', size=[720, 900], out=[1200, 1500], spp=14, seed=2)
        | dict(colours={name: SHADES[name] for name in views.LEADS})
        | dict(text=f'Nail polish, cream finish: {t}', **more)
    )
# ---- foil and glass of the champagnes from near by
for cuvee, ground, glass, t in (
    ('brut', 'ivory', 'coupe', 'Brut Réserve'),
    ('rose', 'blush', 'coupe', 'Brut Rosé'),
    ('blanc', 'ivory', 'flute', 'Blanc de Blancs'),
    ('noir', 'ivory', 'coupe', 'Blanc de Noirs'),
):
    for view, zoom, shift, seen in (
        ('foil', 3.0, [-0.2, 0.9], 'the foil over the cork from near by'),
        ('glass', 2.7, [0.38, -0.36] if glass == 'coupe' else [0.38, 0.0], f'bubbles in a {glass} beside the bottle'),
    ):
        M.append(
            dict(id=f'champagne-{cuvee}-{view}', shape='bottle', material=cuvee, set=ground)
            | dict(glass=glass, view='front', frame=dict(zoom=zoom, shift=shift), text=f'{t}: {seen}')
            | {**CH, 'size': [600, 750], 'spp': 14}
        )
# ---- cloth and stitches of the featured garments from near by, in the leading colour
NEAR = dict(kind='garment', set='ivory', size=[640, 800], out=[1200, 1500], spp=14, seed=9)
BASKET = dict(print='basket', inks=['#efe6d6', '#14110f', '#b98b3e', '#14110f'], twill=True)
for picture, view, more, t in (
    ('slip-silk-burgundy-cloth', 'cloth', dict(material='satin', colour='#7d1128'), 'folds of burgundy silk from near by'),
    (
        'slip-silk-burgundy-seam',
        'seam',
        dict(material='satin', colour='#7d1128', thread='#93263c'),
        'a seam in burgundy silk, stitch by stitch',
    ),
    (
        'square-basket-noir-cloth',
        'cloth',
        dict(material='silk', part=[0.42, 0.86, 0.3, 0.78], **BASKET),
        'zigzag rings printed on silk twill, from near by',
    ),
    (
        'square-basket-noir-hem',
        'hem',
        dict(material='silk', thread='#2a241f', **BASKET),
        'a corner of the silk square, its black hem rolled and sewn by hand',
    ),
):
    M.append(NEAR | dict(id=f'garment-{picture}', shape='swatch', view=view, text=t[0].upper() + t[1:], **more))
DELPHOS = dict(NEAR, shape='delphos', material='charmeuse', view='front', colour='#c7a36a')
for view, zoom, shift, t in (
    ('clasp', 4.4, [0.0, 0.5], 'Gold cord round the waist of the pleated gown, closed by the shell'),
    ('pleats', 3.4, [-0.06, -0.95], 'The pleats of the gold gown down to its hem, from near by'),
):
    M.append(
        DELPHOS
        | dict(id=f'garment-delphos-silk-gold-{view}', frame=dict(zoom=zoom, shift=shift), text=t)
    )
M.append(
    dict(NEAR, shape='slip', material='charmeuse', view='front', colour='#7d1128')
    | dict(id='garment-slip-silk-burgundy-cowl', frame=dict(zoom=3.0, shift=[0.0, 0.41]))
    | dict(text='The cowl of the burgundy slip, falling in curves between its straps')
)
for picture, shape, more, t in (
    (
        'square-basket-noir',
        'square',
        dict(material='silk', part=[0.31, 0.69, 0.31, 0.69], **BASKET),
        'Silk square with zigzag rings, folded in its opened black box',
    ),
    ('delphos-silk-gold', 'delphos', dict(material='silk', colour='#c7a36a'), 'Pleated gold gown, coiled in its opened round box'),
):
    M.append(NEAR | dict(id=f'garment-{picture}-box', shape=shape, view='box', text=t, **more))
# ---- the knee boot at an angle
M.append(
    dict(kind='shoe', shape='knee_boot', material='leather', colour='#100e0d', set='ivory', view='q')
    | dict(id='shoe-boot-knee-leather-noir-angle', frame=dict(zoom=1.15, shift=[0, 0.0]))
    | dict(text='Black knee boot turned towards you, its zip along the calf')
    | dict(size=[600, 750], out=[1200, 1500], spp=12, seed=8)
)
M.append(
    dict(kind='shoe', shape='knee_boot', material='leather', colour='#100e0d', set='ivory', view='q')
    | dict(id='shoe-boot-knee-leather-noir-ankle', frame=dict(zoom=2.3, shift=[0.05, -0.38]))
    | dict(text='Creases at the ankle of the black knee boot, where its gold zip ends')
    | dict(size=[600, 750], out=[1200, 1500], spp=12, seed=8)
)
# ---- a pair from above in the leading colour, and one of it turned over
FLAT = dict(kind='shoe', set='ivory', size=[600, 750], out=[1200, 1500], spp=12, seed=8)
for slug, shape, material, name, colour, t in (
    ('pump-patent', 'pump', 'patent', 'noir', '#0d0d0d', 'Black patent pumps'),
    ('pump-leopard', 'pump', 'leopard', None, None, 'Leopard pumps'),
    ('sandal-cross-metal', 'sandal_cross', 'metal', 'gold', 'gold', 'Gold sandals with crossed straps'),
    ('slingback-satin', 'slingback', 'satin', 'blush', '#d3a294', 'Blush satin slingbacks'),
    ('ballerina-leather', 'ballerina', 'leather', 'rose', '#d8a49b', 'Rose ballerinas with a bow'),
    ('sandal-bare-leather', 'sandal_bare', 'leather', 'honey', '#c98f62', 'Honey fine-strap sandals'),
    ('mule-croc', 'mule', 'croc', 'emerald', '#1c4a32', 'Emerald mules in embossed leather'),
    ('flat-perforated', 'flat_point', 'perforated', 'coral', '#dd6e55', 'Coral pointed flats'),
    ('sandal-block-leather', 'sandal_block', 'leather', 'coral', '#d9593f', 'Coral block-heel sandals'),
    ('pump-sunset', 'pump', 'gradient', None, SUN, 'Pumps shaded from violet to orange'),
):
    for view, seen in (
        ('above', 'side by side from above, the name on their insoles'),
        ('sole', 'one turned over to show the shell on its sole'),
    ):
        M.append(
            FLAT
            | dict(id='-'.join(filter(None, ('shoe', slug, name, view))), shape=shape, view=view)
            | dict(material=material, text=f'{t}, {seen}', **({'colour': colour} if colour else {}))
        )
# ---- further views of the pieces that are not featured
M += views.further(M, SHADES)
# ---- which collection a colourway belongs to, where it differs from the shape's own
BY = {
    'shoe-pump-patent': {
        'burgundy': 'classic',
        'scarlet': 'classic',
        'ivory': 'classic',
        'caramel': 'skin',
        'espresso': 'skin',
        'almond': 'skin',
        'emerald': 'greener pastures',
    },
    'shoe-sandal-cross-metal': {
        'silver': 'trophy wife',
        'rose-gold': 'trophy wife',
        'bronze': 'trophy wife',
        'pewter': 'trophy wife',
        'emerald': 'greener pastures',
        'amethyst': 'purple sunset',
    },
    'shoe-sandal-bare-leather': {
        'porcelain': 'skin',
        'honey': 'skin',
        'cinnamon': 'skin',
        'cocoa': 'skin',
        'ebony': 'skin',
    },
    'shoe-slingback-satin': {
        'noir': 'basic black',
        'forest': 'greener pastures',
        'plum': 'purple sunset',
    },
    'shoe-ballerina-leather': {'noir': 'basic black', 'sage': 'greener pastures'},
    'shoe-mule-croc': {'noir': 'basic black', 'cognac': 'classic', 'burgundy': 'classic'},
    'shoe-sandal-block-leather': {
        'noir': 'basic black',
        'tan': 'barely there',
        'coral': 'summer perforated',
        'ivory': 'barely there',
    },
}
for e in M:
    for k, v in BY.items():
        if e['id'].startswith(k):
            e['collections'] = v
# ---- cloth whose folds are fine is rendered larger
FINE = ('garment-flare-skirt-', 'garment-maxi-skirt-', 'garment-column-velvet-')
for e in M:
    if e['id'].startswith(FINE):
        e.update(size=[840, 1050], spp=14)
# ---- order of work: the first match wins
import fnmatch

ORDER = [
    'polish-cream-*-dark',
    'champagne-*-dark',
    'polish-box-*-dark',
    '*-dark',
    'lacquer-stroke-*',
    'lacquer-card',
    'lacquer-skin',
    'lacquer-nails-*',
    'banner-*',
    'shoe-pump-*',
    'shoe-sandal-cross*',
    'shoe-sandal-bare*',
    'shoe-boot-camo*',
    'shoe-slingback*',
    'shoe-ballerina*',
    'polish-cream*',
    'champagne-brut-noir',
    'champagne-rose',
    'champagne-blanc',
    'champagne-noir-giftbox',
    'collection-*',
    'cloth-scarf-burgundy',
    'cloth-slip*',
    'cloth-gown-satin*',
    'shoe-boot-knee*',
    'shoe-flat*-main',
    'event-0[1-4]*',
    'shoe-flat*',
    'champagne-*',
    'shoe-mule*',
    'cloth-scarf-ivory',
    'event-0[5-8]*',
    'cloth-scarf-emerald',
    'polish-box-reds',
    'cloth-scarf*',
    'shoe-flat*',
    'shoe-boot-ankle*',
    'shoe-sandal-block*',
    'cloth-*',
    'polish-box*',
    'polish-*',
    'event-1[0-2]*',
]
M.sort(key=lambda e: next((n for n, g in enumerate(ORDER) if fnmatch.fnmatch(e['id'], g)), 99))


def write():
    with open(os.path.join(HERE, 'pictures.json'), 'w') as file:
        json.dump(M, file, indent=0, ensure_ascii=False)
    print(len(M), 'entries')


if __name__ == '__main__':
    write()
