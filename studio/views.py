"""Further views of the pieces, in the leading colour: what manifest.py lists of a piece is its main and its second picture."""

SIZE = dict(size=[560, 700], out=[1200, 1500], spp=9, set='ivory')
CAMO = '#4A4E33|#7C7650|#2A241C|#B09A6C'
FOREST_CAMO = '#2C3A26|#4B5A3C|#171A13|#66694A'
FROST_CAMO = '#E6E0D6|#A69C8E|#26221F|#F2EEE6'
SUN = '#3b1466|#8d1f7a|#e0533d|#f59a3c'
BOW = dict(trim='#17100b')

# picture, shape, material, colour, what they are
PAIRS = (
    ('pump-lock-patent-scarlet', 'pump_lock', 'patent', '#a8121c', 'Scarlet ankle-strap pumps'),
    ('dorsay-satin-emerald', 'dorsay', 'satin', '#14503a', 'Emerald satin pumps, open at the sides'),
    ('pump-low-perforated-sky', 'pump_low', 'perforated', '#a9bfcf', 'Sky-blue perforated kitten heels'),
    ('pump-suede-chestnut', 'pump', 'suede', '#5a2a1e', 'Chestnut suede pumps'),
    ('dorsay-leather-cinnamon', 'dorsay', 'leather', '#8d5736', 'Cinnamon pumps, open at the sides'),
    ('pump-metal-champagne', 'pump', 'metal', 'champagne', 'Champagne metallic pumps'),
    ('mule-lock-leather-burgundy', 'mule', 'leather', '#5b0f1e', 'Burgundy mules with a padlock'),
    ('sandal-platform-metal-gold', 'sandal_platform', 'metal', 'gold', 'Gold platform sandals'),
    ('sandal-cross-sunset', 'sandal_cross', 'gradient', SUN, 'Sandals shaded from violet to orange'),
    ('sandal-bare-mirror-gold', 'sandal_bare', 'mirror', 'gold', 'Mirror-gold fine-strap sandals'),
    ('mary-jane-patent-burgundy', 'mary_jane', 'patent', '#5f1426', 'Burgundy Mary Janes, a buckled strap across each'),
    ('slide-block-perforated-tan', 'slide_block', 'perforated', '#b07b4f', 'Tan heeled slides with a punched band'),
    ('sandal-tbar-leather-burgundy', 'sandal_tbar', 'leather', '#7d1128', 'Burgundy T-bar sandals'),
)
# The sole of a flat glares under the lamp above, so flats are seen from above alone, and the toe of one from near by:
# picture, shape, material, colour, more, what they are, what is seen of the one
FLATS = (
    ('flat-perforated-coral', 'flat_point', 'perforated', '#dd6e55', {}, 'Coral pointed flats', 'Rows of punched dots on the point of a coral flat, from near by'),
    ('ballerina-leather-rose', 'ballerina', 'leather', '#d8a49b', {}, 'Rose ballerinas', 'The ribbon bow on the toe of a rose ballerina, from near by'),
    ('ballerina-leopard', 'ballerina', 'leopard', 'x', BOW, 'Leopard ballerinas', 'The black bow on the spotted calf hair of a ballerina, from near by'),
    ('flat-sunset', 'flat_point', 'gradient', SUN, {}, 'Flats shaded from violet to orange', 'The point of a flat shaded from violet to orange, from near by'),
    ('flat-croc-emerald', 'flat_point', 'croc', '#1c4a32', {}, 'Emerald embossed flats', 'Scales pressed into the calf of an emerald flat, from near by'),
    ('sandal-flat-leather-tan', 'sandal_flat', 'leather', '#a9744a', {}, 'Tan flat sandals with the gold shell', 'The gold shell between the straps of a tan flat sandal, from near by'),
    ('slipper-suede-plum', 'slipper', 'suede', '#3a1431', {}, 'Plum suede slippers', 'The gold shell on the front of a plum suede slipper, from near by'),
    ('slide-flat-leather-cocoa', 'slide_flat', 'leather', '#573222', {}, 'Cocoa flat slides', 'Two bands of cocoa leather crossed over the foot of a flat slide, from near by'),
)
BOOTS = (
    ('boot-camo-olive', 'block_boot', 'camo', CAMO, 'olive camouflage boot', 'block heel'),
    ('boot-ankle-suede-chestnut', 'ankle_boot', 'suede', '#5a2a1e', 'chestnut suede ankle boot', 'stiletto heel'),
    ('boot-knee-camo', 'knee_block', 'camo', FOREST_CAMO, 'forest camouflage knee boot', 'block heel'),
    ('boot-ankle-camo', 'ankle_boot', 'camo', FROST_CAMO, 'frost camouflage ankle boot', 'stiletto heel'),
    ('boot-leopard', 'block_boot', 'cheetah', 'x', 'spotted block-heel boot', 'block heel'),
    ('boot-chelsea-leather-cognac', 'chelsea', 'leather', '#8a4a22', 'cognac Chelsea boot', 'low heel'),
    ('boot-riding-leather-chestnut', 'riding', 'leather', '#6f3820', 'chestnut riding boot', 'low heel'),
)
ELASTIC = 'elastic of its own colour let into its side'

HEELS = {
    'block_boot': dict(zoom=1.9, shift=[0.16, -0.24]),
    'ankle_boot': dict(zoom=1.9, shift=[0.18, -0.24]),
    'knee_block': dict(zoom=2.6, shift=[0.2, -0.42]),
    'chelsea': dict(zoom=1.8, shift=[0.19, -0.2]),
    'riding': dict(zoom=2.8, shift=[0.15, -0.62]),
}


def shoe(picture, view, shape, material, colour, text, **more):
    entry = dict(id=f'shoe-{picture}', kind='shoe', shape=shape, material=material, view=view)
    return entry | dict(colour=colour, text=text, seed=8, **SIZE) | more


# Picture, view, zoom and shift, what is seen of the sandal with a padlock; from above its straps are mere bands.
LOCKED = (
    ('lock', 'side', dict(zoom=2.6, shift=[-0.48, 0.52]), 'The small gold padlock at the ankle of a scarlet satin sandal'),
    ('angle', 'q', dict(zoom=1.22, shift=[0, -0.02]), 'A scarlet satin sandal turned towards you, two straps over the toes'),
)


def shoes():
    for name, view, frame, text in LOCKED:
        yield shoe(f'sandal-lock-satin-scarlet-{name}', view, 'sandal_lock', 'satin', '#a8121c', text, frame=frame)
    for picture, shape, material, colour, what in PAIRS:
        more = dict(lock=True) if shape == 'mule' else {}
        for view, seen in (
            ('above', 'side by side from above, the name on their insoles'),
            ('sole', 'one turned over to show the shell on its sole'),
        ):
            yield shoe(f'{picture}-{view}', view, shape, material, colour, f'{what}, {seen}', **more)
    for picture, shape, material, colour, more, what, toe in FLATS:
        text = f'{what}, side by side from above, the name on their insoles'
        yield shoe(f'{picture}-above', 'above', shape, material, colour, text, **more)
        near = dict(frame=dict(zoom=1.95, shift=[0.31, -0.17]), **more)
        yield shoe(f'{picture}-toe', 'q', shape, material, colour, toe, **near)
    for picture, shape, material, colour, what, heel in BOOTS:
        an = 'An' if what[0] in 'aeiou' else 'A'
        text = f'The {heel} of {an.lower()} {what} from near by, a line of gold above it'
        yield shoe(f'{picture}-heel', 'back', shape, material, colour, text, frame=HEELS[shape])
        closes = ELASTIC if shape == 'chelsea' else 'its gold zip at the side'
        text = f'{an} {what} turned towards you, {closes}'
        yield shoe(f'{picture}-angle', 'q', shape, material, colour, text, frame=dict(zoom=1.22, shift=[0, -0.02]))


# Dark cloth takes a stronger lamp.
LAMPS = {'#14503a': 1.7, '#1f4230': 1.9, '#43183f': 1.7, '#5b0f1e': 1.5}
# picture, material, colour, how the folds run, what the cloth is
CLOTHS = (
    ('stole-wool-camel', 'wool', '#b08a5c', 40, 'camel wool'),
    ('newlook-silk-ruby', 'satin', '#8a1022', -55, 'ruby satin'),
    ('cape-wool-cognac', 'wool', '#8a4a22', -20, 'double-faced cognac wool'),
    ('column-silk-emerald', 'satin', '#14503a', 75, 'emerald silk'),
    ('capelet-velvet-plum', 'velvet', '#43183f', 20, 'plum velvet'),
    ('slip-velvet-plum', 'velvet', '#43183f', -80, 'the plum velvet of the slip'),
    ('flare-skirt-forest', 'satin', '#1f4230', 130, 'forest-green silk'),
    ('column-velvet-burgundy', 'velvet', '#5b0f1e', 60, 'burgundy velvet'),
    ('maxi-skirt-champagne', 'satin', '#d8c3a0', 25, 'champagne satin'),
)
SEAMS = (
    ('capelet-velvet-plum', 'velvet', '#43183f', '#5a2a56', 'plum velvet'),
    ('slip-velvet-plum', 'velvet', '#43183f', '#54204f', 'the velvet of the slip'),
    ('column-velvet-burgundy', 'velvet', '#5b0f1e', '#701a2b', 'burgundy velvet'),
)
PETALS = dict(print='petals', inks=['#cdbfe0', '#4a2f86', '#7a5fb0', '#45297f'])
SPIRAL = dict(print='shell', inks=['#efe6d6', '#b98b3e', '#14110f', '#14110f'], twill=True)
CHEVRON = dict(print='chevron', inks=['#efe6d6', '#14110f', '#c29a4a'])
PRINTS = (
    ('square-jacaranda-cloth', 'cloth', dict(part=[0.3, 0.7, 0.3, 0.74], turn=100, **PETALS), 'Violet petals printed on thin silk, from near by'),
    ('square-jacaranda-hem', 'hem', dict(thread='#5a3d96', **PETALS), 'A corner of the petal square, its violet hem rolled and sewn by hand'),
    ('square-shell-ivory-cloth', 'cloth', dict(part=[0.36, 0.78, 0.32, 0.78], turn=-35, **SPIRAL), 'The gold spiral on silk twill, from near by'),
    ('square-shell-ivory-hem', 'hem', dict(thread='#2a241f', **SPIRAL), 'A corner of the spiral square, ivory within a black hem rolled by hand'),
    ('stole-chevron-cloth', 'cloth', dict(part=[0.2, 0.75, 0.2, 0.8], turn=60, **CHEVRON), 'Chevrons of black, ivory and gold on silk, from near by'),
)
BOXED = (
    ('square-jacaranda', dict(part=[0.3, 0.7, 0.3, 0.7], **PETALS), 'The petal square folded in its opened black box, a gold ring before it'),
    ('square-shell-ivory', dict(part=[0.25, 0.75, 0.25, 0.75], **SPIRAL), 'The spiral square folded in its opened black box, a gold ring before it'),
    ('stole-chevron', dict(part=[0.1, 0.9, 0.3, 0.7], **CHEVRON), 'The chevron scarf folded in its opened black box, a gold ring before it'),
)
# A garment on its form or hanger, a part of it from near by: picture, shape, material, more, zoom, shift, what is seen
PARTS = (
    ('stole-wool-camel-fringe', 'stole', 'wool', dict(colour='#b08a5c'), 4.2, [-0.1, -1.12], 'The hand-twisted fringe of the camel stole'),
    ('pleat-skirt-terracotta-waist', 'skirt_pleat', 'satin', dict(colour='#a9502f'), 4.0, [0.0, 0.62], 'The waistband of the sunray skirt, its pleats opening below'),
    ('pleat-skirt-terracotta-pleats', 'skirt_pleat', 'satin', dict(colour='#a9502f'), 3.4, [-0.3, -0.85], 'The pressed pleats of the sunray skirt down to the hem'),
    ('newlook-silk-ruby-waist', 'newlook', 'duchesse', dict(colour='#8a1022'), 3.4, [0.0, 0.52], 'The boned bodice and the waistband of the ruby dress'),
    ('cape-wool-cognac-clasp', 'cape', 'coating', dict(colour='#8a4a22'), 3.0, [0.0, 0.9], 'The gold shell that closes the cape at the throat'),
    ('capelet-velvet-plum-clasp', 'capelet', 'velvet', dict(colour='#43183f'), 2.6, [0.0, 0.38], 'The gold shell that closes the velvet capelet below its stand collar'),
    ('column-velvet-burgundy-hip', 'column', 'velvet', dict(colour='#5b0f1e'), 3.4, [-0.1, 0.42], 'Burgundy velvet drawn together at one hip'),
    ('column-silk-emerald-hip', 'column', 'charmeuse', dict(colour='#14503a'), 3.2, [-0.12, 0.3], 'Emerald silk drawn together at one hip'),
    ('flare-skirt-forest-waist', 'skirt_flare', 'charmeuse', dict(colour='#1f4230'), 4.0, [0.0, 0.62], 'The waistband of the full skirt, held by brass clips'),
    ('maxi-skirt-champagne-waist', 'skirt_maxi', 'charmeuse', dict(colour='#d8c3a0'), 4.0, [0.0, 0.55], 'The waist of the champagne bias skirt, held by brass clips'),
    ('stole-chevron-edge', 'stole', 'silk', dict(**CHEVRON), 3.6, [-0.1, -0.75], 'The end of the chevron scarf, one layer over the other'),
)


def clothes():
    near = dict(kind='garment', seed=9, **SIZE)
    for picture, material, colour, turn, what in CLOTHS:
        entry = near | dict(id=f'garment-{picture}-cloth', shape='swatch', view='cloth', material=material)
        yield entry | dict(colour=colour, turn=turn, light=LAMPS.get(colour, 1), text=f'Folds of {what} from near by')
    for picture, material, colour, thread, what in SEAMS:
        entry = near | dict(id=f'garment-{picture}-seam', shape='swatch', view='seam', material=material)
        yield entry | dict(colour=colour, thread=thread, light=LAMPS[colour], text=f'A seam in {what}, stitch by stitch')
    for picture, view, more, text in PRINTS:
        yield near | dict(id=f'garment-{picture}', shape='swatch', view=view, material='silk', text=text) | more
    for picture, more, text in BOXED:
        entry = near | dict(id=f'garment-{picture}-box', shape='square', view='box', material='silk', ring=True)
        yield entry | dict(text=text, size=[640, 800], spp=12) | more
    for picture, shape, material, more, zoom, shift, text in PARTS:
        entry = near | dict(id=f'garment-{picture}', shape=shape, material=material, view='front', text=text)
        yield entry | dict(frame=dict(zoom=zoom, shift=shift), **more)


# picture, shape, cuvee, ground, zoom and shift of a part, what is seen
BOTTLES = (
    ('rose-giftbox-open', 'opened', 'rose', 'blush', None, 'Brut Rosé in its opened ivory case, the lid and a signed card beside it'),
    ('rose-giftbox-card', 'opened', 'rose', 'blush', (3.0, [0.34, -0.75]), 'The card that comes with the rosé, leaning against its ivory case'),
    ('noir-giftbox-open', 'opened', 'noir', 'ivory', None, 'Blanc de Noirs in its opened black case, lined with velvet'),
    ('noir-giftbox-card', 'opened', 'noir', 'ivory', (3.0, [0.34, -0.75]), 'The numbered card of the Blanc de Noirs, signed in ink'),
    ('blanc-giftbox-open', 'opened', 'blanc', 'ivory', None, 'Blanc de Blancs in its opened white case, the lid leaning beside it'),
    ('blanc-giftbox-card', 'opened', 'blanc', 'ivory', (3.0, [0.34, -0.75]), 'The card of the Blanc de Blancs before its white case'),
    ('brut-magnum-scale', 'beside', 'brut', 'ivory', None, 'A Brut Réserve magnum beside an ordinary bottle, a head taller'),
    ('brut-magnum-label', 'beside', 'brut', 'ivory', (2.9, [-0.3, -0.45]), 'The label of the Brut Réserve magnum from near by'),
    ('magnum-scale', 'beside', 'noir', 'ivory', None, 'A Blanc de Noirs magnum beside an ordinary bottle, a head taller'),
    ('magnum-foil', 'beside', 'noir', 'ivory', (1.85, [0.02, 0.45]), 'The dark foil of the magnum, higher than that of the bottle beside it'),
    ('duo-foils', 'duo', 'brut', 'ivory', (1.95, [-0.05, 0.5]), 'Gold foil beside rose foil, the necks of the two bottles'),
    ('duo-labels', 'duo', 'brut', 'ivory', (1.95, [-0.05, -0.4]), 'The labels of Brut Réserve and Brut Rosé side by side'),
    ('blanc-bucket-ice', 'bucket', 'blanc', 'ivory', (2.3, [-0.14, 0.12]), 'Ice round the neck of the bottle in the gold bucket'),
    ('blanc-bucket-glass', 'bucket', 'blanc', 'ivory', (2.7, [0.42, -0.18]), 'A flute of Blanc de Blancs beside the gold bucket'),
)


def champagnes():
    for picture, shape, cuvee, ground, part, text in BOTTLES:
        entry = dict(id=f'champagne-{picture}', kind='champagne', shape=shape, material=cuvee, glass='flute')
        frame = dict(frame=dict(zoom=part[0], shift=part[1])) if part else {}
        yield entry | dict(view='front', text=text, seed=3) | SIZE | {'set': ground, 'spp': 11} | frame


# The finishes that are not cream, in the shade that leads
FINISHES = (
    ('glitter-ruby', '#8a1022', 'ruby glitter'),
    ('matte-red-earth', '#82301e', 'matte Red Earth'),
    ('shimmer-amethyst', '#957bc2', 'amethyst shimmer'),
    ('chrome-rose-gold', '#b76e79', 'rose-gold chrome'),
)
# The creams that lead a lacquer, in which its further pictures are taken
LEADS = ('ndoro-red', 'flame-lily', 'noir', 'nude-honey', 'kariba', 'ballet', 'jacaranda', 'vumba', 'granite', 'savanna')
CLOSE = dict(view='front', frame=dict(zoom=1.75, shift=[0, -0.32]))


def lacquers(shades):
    solo = dict(kind='polish', shape='solo', seed=2, **SIZE) | dict(spp=13, size=[720, 900])
    for picture, colour, what in FINISHES:
        material = picture.split('-')[0]
        for view, more, text in (
            ('close', CLOSE, f'The name on a bottle of {what}'),
            ('open', dict(view='open'), f'A bottle of {what}, open, its brush beside a drop of the lacquer'),
        ):
            entry = solo | dict(id=f'polish-{picture}-{view}', material=material, colour=colour)
            yield entry | dict(text=text, **more)
    entry = solo | dict(id='polish-cream-{colour}-ring', material='cream', view='ring')
    entry['colours'] = {name: shades[name] for name in LEADS}
    yield entry | dict(text='Nail polish, cream finish: a plain gold ring leans against the bottle and shows how small it is')


def further(listed, shades):
    """All of them but those that are listed already."""
    ids = {entry['id'] for entry in listed}
    entries = (*shoes(), *clothes(), *champagnes(), *lacquers(shades))
    return [entry for entry in entries if entry['id'] not in ids]
