"""The garments of the shop. shape: slip | column | delphos | newlook | cape | capelet | skirt_pleat | skirt_flare | skirt_maxi |
square | stole; material: silk | satin | charmeuse | duchesse | wool | coating | velvet; print (square, stole): basket | petals | shell | chevron.
Nothing is simulated: folds are drawn on the form, so a piece falls the same way in every colour and from every side."""

from lib import *
import lib
from cloth import BX, BY, form, hanger, rail
import folds
import shoe

SETS = {'ivory': '#EAE1D5', 'blush': '#E6D2C8', 'noir': '#17130f'}
FRONT = -np.pi / 2
# The tailor's form is of the size these are cut in.
SLIM = 0.88


def fabric(colour, kind):
    if kind == 'wool':
        grain = dict(kind='noise', scale=150, strength=0.35, dist=0.01, detail=6)
        return mat('wool', colour, 0.95, sheen=0.6, spec=0.1, bump=grain)
    if kind == 'coating':
        return coating(colour)
    if kind == 'charmeuse':
        return charmeuse(colour)
    if kind == 'duchesse':
        return duchesse(colour)
    if kind == 'velvet':
        return velvet(colour)
    hand = dict(kind='noise', scale=7, strength=0.16, dist=0.05, detail=3)
    # The gleam of silk is of its own colour and broad; a white and narrow one would be lacquer's.
    rough, metal = (0.5, 0.45) if kind == 'satin' else (0.55, 0.35)
    return mat(kind, colour, rough, metal=metal, sheen=0.4, spec=0.12, bump=hand)


def mottled(m, colour, scale, low):
    """Threads take dye unevenly: the colour is a little darker here and there."""
    nt = m.node_tree
    noise, shade, mix = (nt.nodes.new(f'ShaderNode{n}') for n in ('TexNoise', 'MapRange', 'MixRGB'))
    place = nt.nodes.new('ShaderNodeTexCoord')
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = 5
    shade.inputs['From Min'].default_value, shade.inputs['From Max'].default_value = 0.35, 0.65
    shade.inputs['To Min'].default_value = low
    mix.blend_type, mix.inputs[0].default_value = 'MULTIPLY', 1
    mix.inputs[1].default_value = srgb(colour)
    nt.links.new(place.outputs['Object'], noise.inputs['Vector'])
    nt.links.new(noise.outputs['Fac'], shade.inputs['Value'])
    nt.links.new(shade.outputs[0], mix.inputs[2])
    nt.links.new(mix.outputs[0], nt.nodes['Principled BSDF'].inputs['Base Color'])
    return m


def coating(colour):
    """Brushed double-faced wool: no gleam, a soft nap, mottled as spun yarn is."""
    close = lib.FRAME and lib.FRAME['zoom'] > 2
    nap = dict(kind='noise', scale=170 if close else 46, strength=0.4, dist=0.008 if close else 0.02, detail=8)
    return mottled(mat('coating', colour, 1, sheen=0.9, spec=0.02, bump=nap), colour, 60, 0.84)


def charmeuse(colour):
    """Heavy silk: it takes light broadly along a fold and is deep and matt between two."""
    crinkle = dict(kind='noise', scale=9, strength=0.22, dist=0.05, detail=6, stretch=(1.6, 1.6, 0.5))
    m = mat('charmeuse', colour, 0.4, metal=0.42, sheen=0.4, spec=0.12, bump=crinkle)
    return mottled(m, colour, 26, 0.96)


def duchesse(colour):
    """Stiff satin: a broad gleam on the crown of each fold, none between two."""
    hand = dict(kind='noise', scale=5, strength=0.12, dist=0.05, detail=4, stretch=(1.5, 1.5, 0.4))
    m = mat('duchesse', colour, 0.46, metal=0.34, sheen=0.35, spec=0.1, bump=hand)
    return mottled(m, colour, 20, 0.97)


def velvet(colour):
    """Pile: deep where it is seen from above, lighter along every edge, crushed here and there."""
    import swatch

    pile = dict(kind='noise', scale=26, strength=0.3, dist=0.03, detail=8)
    m = mat('velvet', colour, 0.95, sheen=0.6, spec=0.03, bump=pile)
    swatch.nap(m, colour)
    return m


def step(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def bell(x, w):
    return np.exp(-((x / w) ** 2))


def turn(a, centre=FRONT):
    """How far round from the centre, signed."""
    return np.angle(np.exp(1j * (a - centre)))


def ripples(a, seed, n):
    """Folds of uneven breadth round the body, between -1 and 1."""
    rng = np.random.default_rng(seed)
    p = rng.uniform(0, 2 * np.pi, 4)
    bent = a + 0.05 * np.sin(3 * a + p[0]) + 0.03 * np.sin(5 * a + p[1])
    return 0.72 * np.sin(n * bent + p[2]) + 0.28 * np.sin(round(n * 0.62) * bent + p[3])


def shell(name, top, bottom, radius, m, n=360, rows=150, relief=None, thick=0.014):
    """A tube of cloth: top and bottom edge by angle, radii by height, relief outwards by angle and height."""
    if lib.FRAME and lib.FRAME['zoom'] > 2:
        # From near by the corners of its mesh would show.
        finer = 3 if n <= 420 else 1.5
        n, rows = int(finer * n), int(finer * rows)
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    R = []
    for v in np.linspace(0, 1, rows):
        z = top(a) * (1 - v) + bottom(a) * v
        rx, ry = radius(z, a)
        out = relief(a, z) if relief else 0
        R.append(np.stack([(rx + out) * np.cos(a), (ry + out) * np.sin(a), z], 1))
    return cloth(name, np.array(R), m, thick)


def cloth(name, R, m, thick, closed=True):
    rows, n, _ = R.shape
    F = [
        (j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i)
        for j in range(rows - 1)
        for i in range(n if closed else n - 1)
    ]
    return mesh(name, R.reshape(-1, 3).tolist(), F, m, solid=thick)


def figure(z, a, ease=0.024):
    """The form beneath, with a bust."""
    near = np.linspace(-0.14, 0.14, 7)
    rx, ry = (SLIM * sum(size(z + d) for d in near) / 7 + ease for size in (BX, BY))
    da = turn(a)
    bust = (bell(da - 0.5, 0.42) + bell(da + 0.5, 0.42)) * bell(z - 3.2, 0.19)
    return rx + 0.01 * bust, ry + 0.1 * bust


def sweetheart(a, z=3.42):
    da = turn(a)
    cups = 0.075 * (bell(da - 0.46, 0.34) + bell(da + 0.46, 0.34))
    return z + cups - 0.11 * bell(da, 0.17) - 0.16 * step(abs(da), 1.0, 2.6)


def drawn(a, z, at, height, n, deep, reach):
    """Folds that run together in one point."""
    s = turn(a, at) * 0.52
    h = z - height
    r = np.hypot(s, h)
    angle = np.arctan2(h, s)
    wave = np.sin(n * angle + 1.1 * np.sin(2 * angle + 0.4)) + 0.35 * np.sin(
        (n + 5) * angle + 3 * r
    )
    near = step(r, 0.0, 0.09)
    ahead = step(np.cos(turn(a, at)), -0.1, 0.55)
    return deep * wave * near * np.exp(-((r / reach) ** 1.3)) * ahead


def stand(z, neck=True):
    G = gold(0.2)
    if neck:
        profile = [(0, 4.12), (0.118, 4.12), (0.122, 4.14), (0.10, 4.17), (0.03, 4.19)]
        profile += [(0.03, 4.24), (0.05, 4.27), (0.03, 4.31), (0, 4.32)]
        lathe('neckcap', profile, G, nu=48)
    tube('stand', [(0, 0, 0), (0, 0, z)], 0.035, G)
    cyl('foot', 0.4, 0.04, (0, 0, 0), G, bev=0.01)


def medal(loc, r):
    o = shoe.disc((0, 0, 0), gold(0.16), r)
    o.location = loc
    return o


def slip(m, hem=0.66):
    """Empty on its hanger: flat, and hanging from two points, with a cowl between them."""
    top_z = 3.5

    def radius(z, a):
        t = np.clip((top_z - z) / (top_z - hem), 0, 1)
        waist = 0.05 * bell(z - 2.72, 0.34)
        return 0.4 - waist + 0.22 * t**1.3, 0.13 + 0.15 * t**1.1 - 0.3 * waist

    def relief(a, z):
        t = np.clip((top_z - z) / (top_z - hem), 0, 1)
        return folds.cowl(turn(a), top_z - z) + folds.pipes(a, 1 - t, 41, 12, 0.13, 0.7)

    def top(a):
        da = turn(a)
        return top_z - 0.34 * np.cos(np.clip(da / 1.05, -1, 1) * np.pi / 2) ** 1.2 - 0.2 * step(abs(da), 1.5, 2.8)

    def bottom(a):
        return hem + 0.035 * np.sin(2 * a + 0.6) + 0.02 * ripples(a, 9, 5)

    shell('slip', top, bottom, radius, m, relief=relief, n=620, rows=230, thick=0.006)
    a = np.linspace(0, 2 * np.pi, 400, endpoint=False)
    z = top(a)
    rx, ry = (r + relief(a, z) for r in radius(z, a))
    tube('edge', np.stack([rx * np.cos(a), ry * np.sin(a), z], 1), 0.008, m, closed=True)
    for side in (-1, 1):
        for front in (-1, 1):
            a = front * FRONT + side * front * 1.05
            z = float(top(np.array([a]))[0])
            rx, ry = radius(np.array([z]), np.array([a]))
            p = np.array([rx[0] * np.cos(a), ry[0] * np.sin(a), z - 0.015])
            peak = np.array([side * 0.27, 0.02, 3.93])
            tube('strap', crom([p, 0.5 * (p + peak) + (0, front * -0.01, 0), peak], 30), 0.009, m)
    hanger(3.93)
    rail()
    return (0, 0, 2.5), 12.2


def column(m):
    def radius(z, a):
        rx, ry = figure(z, a)
        below = np.clip((2.1 - z) / 2.1, 0, 1)
        pool = np.clip((0.3 - z) / 0.3, 0, 1) ** 2
        return rx + 0.13 * below**1.4 + 0.1 * pool, ry + 0.15 * below**1.3 + 0.16 * pool

    def relief(a, z):
        gathered = folds.gathers(turn(a, FRONT - 1.15), z - 2.62)
        return gathered * step(z, 3.62, 3.3) + folds.pipes(a, z / 2.3, 11, 15, 0.1)

    def bottom(a):
        return 0.02 + 0.012 * ripples(a, 8, 11)

    shell('column', sweetheart, bottom, radius, m, relief=relief, n=760, rows=300, thick=0.008)
    stand(0.5)
    return (0, 0, 2.18), 12.8


def over_shoulder(x, low):
    """A line that lies on the form, from the neckline over the shoulder to the back."""

    def rise(sign):
        for z in np.linspace(low, 3.86, 60):
            rx, ry = SLIM * float(BX(z)), SLIM * float(BY(z))
            if abs(x) < rx:
                yield (x, sign * (ry * math.sqrt(1 - (x / rx) ** 2) + 0.012), z + 0.006)

    return crom(np.array([*rise(-1), *reversed([*rise(1)])]), 90)


def delphos(m):
    def radius(z, a):
        rx, ry = figure(z, a, 0.04)
        below = np.clip((2.2 - z) / 2.1, 0, 1)
        pool = 0.16 * np.clip((0.34 - z) / 0.3, 0, 1) ** 2
        return rx + 0.1 * below + pool, ry + 0.1 * below + 1.3 * pool

    def relief(a, z):
        waist = 1 - 0.55 * bell(z - 2.78, 0.12)
        bent = a + 0.006 * np.sin(4 * a + 2.2 * z) + 0.004 * np.sin(9 * a - 1.7 * z)
        pleat = 0.017 * (abs(((84 * bent / (2 * np.pi)) % 1) * 2 - 1) - 0.5)
        return 1.6 * pleat * waist + folds.pipes(a, z / 1.9, 3, 13, 0.09, 0.7)

    def top(a):
        da = turn(a)
        return 3.46 - 0.13 * bell(da, 0.5) - 0.16 * step(abs(da), 1.0, 2.6)

    def bottom(a):
        return 0.05 + 0.02 * ripples(a, 8, 11)

    shell('delphos', top, bottom, radius, m, relief=relief, n=1008, rows=110)
    for side in (-1, 1):
        for apart in (0, 0.03):
            tube('strap', over_shoulder(side * (0.235 + apart), 3.38), 0.011, m)
    a = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    z = 2.79 - 0.035 * bell(turn(a), 0.5)
    rx, ry = figure(z, a, 0.05)
    for k in (0, 1):
        twist = 0.009 * np.sin(60 * a + k * np.pi)
        lift = 0.009 * np.cos(60 * a + k * np.pi)
        cord = np.stack([(rx + twist) * np.cos(a), (ry + twist) * np.sin(a), z + lift], 1)
        tube('cord', cord, 0.011, gold(0.2), closed=True)
    medal((0, -SLIM * float(BY(2.76)) - 0.06, 2.755), 0.105)
    stand(0.4)
    return (0, 0, 2.18), 12.8


def gathered(a, t):
    """What a waistband gathers: many small folds that soon run into the large ones."""
    return 0.016 * ripples(a, 21, 46) * np.exp(-(((t - 0.05) / 0.11) ** 2))


def newlook(m):
    def bodice(a, z):
        seams = sum(bell(turn(a) - c, 0.014) for c in (-1.25, -0.5, 0.5, 1.25))
        return -0.013 * seams

    shell('bodice', sweetheart, lambda a: 2.74 + 0 * a, figure, m, relief=bodice, n=800, rows=70)
    shell(
        'band',
        lambda a: 2.8 + 0 * a,
        lambda a: 2.7 + 0 * a,
        lambda z, a: (SLIM * BX(z) + 0.045, SLIM * BY(z) + 0.045),
        m,
        rows=8,
    )

    def down(z):
        return np.clip((2.74 - z) / 1.9, 0, 1)

    def radius(z, a):
        t = down(z)
        return 0.37 + 0.76 * t**0.8, 0.28 + 0.7 * t**0.8

    def fall(a, z):
        t = down(z)
        return folds.pipes(a, 1 - t, 21, 16, 0.25, 0.97) + gathered(a, t)

    def bottom(a):
        return 0.84 + 0.025 * ripples(a, 5, 7)

    shell('skirt', lambda a: 2.75 + 0 * a, bottom, radius, m, relief=fall, n=960, rows=220, thick=0.01)
    stand(2.0)
    return (0, 0, 2.18), 12.8


def cape(m):
    """From the shoulder it falls by its own weight; one front lies over the other."""
    n, rows = 900, 260
    lap = 0.1
    a = np.linspace(FRONT - lap, FRONT + 2 * np.pi + lap, n)
    heights = [4.12, 4.0, 3.92, 3.84, 3.72, 3.56, 3.3, 2.8, 1.9, 0.66]
    wide = [0.215, 0.2, 0.215, 0.31, 0.46, 0.54, 0.59, 0.66, 0.78, 0.92]
    deep = [0.2, 0.19, 0.2, 0.25, 0.31, 0.36, 0.42, 0.5, 0.6, 0.7]
    line = crom(np.stack([heights, wide, deep], 1), rows)
    R = []
    for z, rx, ry in line:
        out = folds.pipes(a, np.clip((z - 0.66) / 3.15, 0, 1), 23, 15, 0.2, 0.9)
        # A slit for each hand, bound with a welt, and the front edge turned under and sewn down.
        for side in (-1, 1):
            s = turn(a) - side * 0.8
            reach = step(z, 2.02, 2.05) * step(z, 2.72, 2.69)
            out = out + reach * (0.014 * step(abs(s + 0.02), 0.045, 0.035) - 0.03 * bell(s - 0.018, 0.007))
        # The front that ends on top lies two cloths higher than the one below it.
        out = out + 0.03 * step(a, FRONT + 2 * np.pi - 2.2 * lap, FRONT + 2 * np.pi - lap)
        low = 0.03 * np.sin(2 * a + 1) * np.clip((1.5 - z) / 0.9, 0, 1)
        R.append(np.stack([(rx + out) * np.cos(a), (ry + out) * np.sin(a), z + low], 1))
    cloth('cape', np.array(R), m, 0.022, closed=False)
    medal((0.02, -0.232, 3.95), 0.07)
    stand(1.0)
    return (0, 0, 2.18), 12.8


def capelet(m):
    """To the elbow, cut in panels, with a stand collar."""
    n, rows = 900, 260
    a = np.linspace(FRONT + 0.06, FRONT + 2 * np.pi - 0.06, n)
    heights = [4.14, 4.04, 3.94, 3.88, 3.79, 3.66, 3.46, 3.05, 2.5]
    wide = [0.225, 0.2, 0.2, 0.24, 0.4, 0.57, 0.7, 0.8, 0.88]
    deep = [0.215, 0.19, 0.19, 0.22, 0.3, 0.38, 0.48, 0.6, 0.7]
    R = []
    for z, rx, ry in crom(np.stack([heights, wide, deep], 1), rows):
        t = np.clip((3.7 - z) / 1.2, 0, 1)
        out = 0.022 * t * ripples(a, 23, 11)
        # Seams sink a little between the panels; the front edges and the hem are turned up and lie thicker.
        panel = (turn(a) + 0.2) / 0.46
        seam = abs(panel - np.round(panel)) * 0.46
        out = out - 0.012 * bell(seam, 0.014) * step(z, 3.95, 3.85) * (abs(turn(a)) > 0.2)
        edge = np.maximum(step(abs(turn(a)), 0.13, 0.115), step(z + 0 * a, 2.6, 2.59))
        out = out + 0.008 * edge
        R.append(np.stack([(rx + out) * np.cos(a), (ry + out) * np.sin(a), 0 * a + z], 1))
    cloth('capelet', np.array(R), m, 0.022, closed=False)
    medal((0, -0.235, 3.93), 0.1)
    stand(1.2)
    return (0, 0, 3.3), 8.4


def skirt(m, kind):
    hem = {'pleat': 0.55, 'flare': 0.78, 'maxi': 0.36}[kind]
    wide = {'pleat': 1.08, 'flare': 1.08, 'maxi': 0.58}[kind]
    deep = {'pleat': 0.72, 'flare': 0.74, 'maxi': 0.38}[kind]

    def down(z):
        return np.clip((2.74 - z) / (2.74 - hem), 0, 1)

    def radius(z, a):
        t = down(z)
        power = {'pleat': 0.94, 'flare': 0.86, 'maxi': 0.7}[kind]
        return 0.37 + (wide - 0.37) * t**power, 0.2 + (deep - 0.2) * t**power

    def relief(a, z):
        t = down(z)
        if kind == 'pleat':
            # The edge of a pleat keeps to one column of points: where it crossed to the next it would be nicked.
            saw = ((64 * a / (2 * np.pi)) % 1) ** 1.6
            return (0.012 + 0.05 * t) * (saw - 0.4) + 0.014 * t * ripples(a, 6, 7)
        if kind == 'flare':
            return folds.pipes(a, 1 - t, 31, 14, 0.24, 0.96) + gathered(a, t)
        # Cut on the bias it clings, and its few folds turn round the leg.
        return folds.pipes(a + 0.35 * t, 1 - t, 33, 10, 0.13, 0.85)

    def bottom(a):
        return hem + 0.03 * ripples(a, 2, 5)

    shell('skirt', lambda a: 2.76 + 0 * a, bottom, radius, m, relief=relief, n=1024, rows=90 if kind == 'pleat' else 220, thick=0.01)
    shell(
        'waist',
        lambda a: 2.84 + 0 * a,
        lambda a: 2.7 + 0 * a,
        lambda z, a: (0.385 + 0 * a, 0.215 + 0 * a),
        m,
        rows=8,
    )
    G = gold(0.2)
    tube('bar', [(-0.36, 0, 3.12), (0.36, 0, 3.12)], 0.02, G)
    for side in (-1, 1):
        box('clip', (0.06, 0.09, 0.18), (side * 0.31, -0.07, 2.8), G, bev=0.01)
        tube('arm', [(side * 0.31, -0.04, 2.96), (side * 0.31, 0, 3.12)], 0.012, G)
    hook = [(0.085 * math.sin(t), 0, 3.44 - 0.085 * math.cos(t)) for t in np.linspace(0, 4.4, 20)]
    tube('hook', [(0, 0, 3.12), (0, 0, 3.34), *hook], 0.014, G)
    rail(3.52)
    return (0, 0, 2.05), 10.8


def rgb(colour):
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def basket(u, v, c):
    """Rings of zigzag, as a winnowing basket is woven."""
    ground, figure_, gold_, border = map(rgb, c)
    r, a = np.hypot(u, v), np.arctan2(v, u)
    tooth = abs(((a / (2 * np.pi) * 28) % 1) * 2 - 1)
    ring = ((r - 0.04) / 0.36) ** 0.75 * 8.5 + 0.9 * tooth
    inside = r < 0.368
    im = np.where((inside & (ring.astype(int) % 2 == 1))[..., None], figure_, ground)
    im = np.where((abs(r - 0.39) < 0.006)[..., None] | (r < 0.035)[..., None], gold_, im)
    return bordered(im, u, v, border, gold_)


def bordered(im, u, v, border, line):
    d = np.maximum(abs(u), abs(v))
    im = np.where((abs(d - 0.425) < 0.004)[..., None], line, im)
    return np.where((d > 0.455)[..., None], border, im)


def petals(u, v, c):
    ground, petal, deep, border = map(rgb, c)
    rng = np.random.default_rng(12)
    n = len(u)
    im = np.ones((n, n, 3)) * ground
    for k in range(620):
        large = k % 5 == 0
        x, y = rng.normal(0, 0.2, 2) if large else rng.uniform(-0.44, 0.44, 2)
        r = rng.uniform(0.009, 0.026 - 0.03 * min(0.4, np.hypot(x, y))) if large else 0.0055
        left, low = (int(max(0, (c - r + 0.5) * n)) for c in (x, y))
        near = np.s_[low : low + int(2 * r * n) + 2, left : left + int(2 * r * n) + 2]
        inside = (u[near] - x) ** 2 + (v[near] - y) ** 2 < r * r
        im[near][inside] = petal if large else deep
    return bordered(im, u, v, border, deep)


def spiral(u, v, c):
    ground, line, ring, border = map(rgb, c)
    r, a = np.hypot(u, v), np.arctan2(v, u)
    coil = (r / 0.086 - a / (2 * np.pi)) % 1
    im = np.where(((coil < 0.36) & (r < 0.345))[..., None], line, ground)
    im = np.where((abs(r - 0.362) < 0.004)[..., None], ring, im)
    return bordered(im, u, v, border, line)


def chevron(u, v, c):
    pale, dark, line = map(rgb, c)
    zig = abs(((u * 4) % 1) * 2 - 1) * 0.115
    t = ((v + zig) / 0.105) % 2
    im = np.where((t < 1)[..., None], pale, dark)
    return np.where((abs(t - 1) < 0.09)[..., None], line, im)


PRINTS = {'basket': basket, 'petals': petals, 'shell': spiral, 'chevron': chevron}


def printed(m, job):
    """Paints the print once and lays it on the cloth by its uv."""
    n = 1600
    v, u = np.mgrid[0:n, 0:n] / (n - 1) - 0.5
    im = PRINTS[job['print']](u, v, job['inks'])
    picture = bpy.data.images.new('print', n, n)
    picture.colorspace_settings.name = 'sRGB'
    picture.pixels.foreach_set(np.dstack([im, np.ones((n, n))]).astype(np.float32).ravel())
    picture.pack()
    nodes, links = m.node_tree.nodes, m.node_tree.links
    texture = nodes.new('ShaderNodeTexImage')
    texture.image = picture
    links.new(texture.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return m


def sheet(name, point, m, n=240, rows=240, thick=0.008):
    """A rectangle of cloth; point(u, v) says where it hangs, u and v from 0 to 1 from the lower left."""
    v, u = np.mgrid[0 : rows + 1, 0 : n + 1] / np.array([rows, n]).reshape(2, 1, 1)
    V = np.stack(point(u, v), -1).reshape(-1, 3)
    w = n + 1
    F = [
        (j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i)
        for j in range(rows)
        for i in range(n)
    ]
    o = mesh(name, V, F, m, solid=thick)
    layer = o.data.uv_layers.new(name='uv')
    index = np.empty(len(o.data.loops), np.int64)
    o.data.loops.foreach_get('vertex_index', index)
    at = np.stack([(index % w) / n, (index // w) / rows], 1).astype(np.float32)
    layer.data.foreach_set('uv', at.ravel())
    return o


def crop(o, part):
    """Shows a part of the print on a sheet: from left to right, from below to above."""
    layer = o.data.uv_layers['uv']
    at = np.empty(len(layer.data) * 2, np.float32)
    layer.data.foreach_get('uv', at)
    at = at.reshape(-1, 2)
    at[:, 0] = part[0] + at[:, 0] * (part[1] - part[0])
    at[:, 1] = part[2] + at[:, 1] * (part[3] - part[2])
    layer.data.foreach_set('uv', at.ravel())


def square(m):
    half, top = 1.34, 3.72

    def point(u, v):
        x = (u - 0.5) * 2
        sag = 0.14 * (1 - x**2) * v**1.5
        pull = 1 - 0.035 * v * (1 - v) * 4
        fold = 0.05 * np.sin(2.6 * x * np.pi + 0.6) * (1 - v) ** 0.7
        swag = 0.075 * np.sin(np.pi * v) * np.cos(x * np.pi * 0.5)
        corner = 0.035 * np.sin(11 * np.hypot(abs(x) - 1, (1 - v) * 2)) * np.exp(
            -2.2 * np.hypot(abs(x) - 1, (1 - v) * 2)
        )
        z = top - sag - (1 - v) * 2.62 - 0.03 * np.sin(2.2 * x + 0.5) * (1 - v)
        return x * half * pull, -swag + fold + corner, z

    sheet('square', point, m)
    for side in (-1, 1):
        knob = medal((side * half * 0.985, -0.05, top - 0.02), 0.085)
        knob.name = 'knob'
    return (0, 0, 2.25), 12.0


def stole(m, fringe):
    top, wide = 3.5, 0.53
    ripple = lambda x: np.sin(8.2 * x + 0.5) + 0.5 * np.sin(13.1 * x + 1.4)

    def panel(left, length, y):
        def point(u, v):
            x = (u - 0.5) * 2
            low = 1 - v
            spread = 1 - 0.06 * low
            fold = 0.03 * ripple(x + left) * step(low, 0.0, 0.3)
            round_ = 0.05 * np.clip(1 - low * length / 0.1, 0, 1) ** 2
            return (
                left + x * wide * spread + 0.014 * np.sin(4 * low + 2 * x),
                y + fold + np.sign(-y) * round_,
                top - low * length + 0 * x,
            )

        return point

    for left, length, y in ((0.05, 2.9, -0.055), (-0.08, 2.3, 0.055)):
        point = panel(left, length, y)
        sheet('stole', point, m, n=160, rows=200, thick=0.018)
        if not fringe:
            continue
        rng = np.random.default_rng(5)
        for k in range(46):
            u = np.array([(k + 0.5) / 46])
            p = np.array(point(u, np.array([0.002])))[:, 0]
            sway = rng.normal(0, 0.012, 2)
            end = p + (sway[0], sway[1], -0.2 * rng.uniform(0.92, 1.05))
            mid = (p + end) / 2 + (rng.normal(0, 0.006), 0, 0)
            tube('fringe', crom([p, mid, end], 8), 0.0095, m, res=2)
    rail(3.47)
    return (0, 0, 2.05), 10.8


def scene(job):
    reset()
    if job.get('view') in ('cloth', 'seam', 'hem'):
        import swatch

        return swatch.scene(job)
    if job.get('view') == 'box':
        import boxed

        return boxed.scene(job)
    shape = job['shape']
    dark = job.get('set') == 'noir'
    m = fabric(job.get('colour', '#7d1128'), job.get('material', 'silk'))
    if 'print' in job:
        printed(m, job)
    ground = sweep(SETS[job.get('set', 'ivory')], rough=0.85, back=5)
    # So near the hem of a skirt the floor would show its shadow as a dark disc.
    ground.location.z = -1.6 if shape.startswith('skirt_') else 0
    world('#fffaf4', 0.05 if dark else 0.36)
    if shape in ('column', 'delphos', 'newlook', 'cape', 'capelet'):
        grain = dict(scale=90, strength=0.12, dist=0.006)
        body = mat('form', '#2a231c' if dark else '#E9DFD0', 0.85, sheen=0.4, bump=grain)
        low = {'cape': 1.0, 'capelet': 1.0, 'newlook': 1.4}.get(shape, 0.3)
        form(body, low).scale = (SLIM, SLIM, 1)
    if shape.startswith('skirt_'):
        target, distance = skirt(m, shape.removeprefix('skirt_'))
    elif shape == 'stole':
        target, distance = stole(m, 'print' not in job)
    else:
        makers = dict(slip=slip, column=column, delphos=delphos)
        makers |= dict(newlook=newlook, cape=cape, capelet=capelet, square=square)
        target, distance = makers[shape](m)
    if job.get('behind'):
        half_turn = Matrix.Rotation(math.pi, 4, 'Z')
        bpy.context.view_layer.update()
        for o in bpy.data.objects:
            if o.parent is None and o.name != 'sweep':
                o.matrix_world = half_turn @ o.matrix_world
    k = job.get('light', 1.05 if dark else 0.92)
    area((-4.5, -3.0, 5.5), target, 2.0, 560 * k, '#FFF8F0', sizey=4)
    area((4.2, -0.5, 3.2), target, 0.8, 190 * k, '#ffffff', sizey=4.5)
    area((0, 0.5, 8), target, 4, 150 * k, '#fffaf5')
    area((2.5, 3.5, 5), target, 1.5, 170 * k, '#ffeedb')
    if dark:
        area((0.4, 3.2, 0.6), (0, 4.9, 2.8), 2.5, 240, '#e8b970')
    camera((0, -distance, target[2] + 0.6), target, lens=85, fstop=6)
    w, h = job['size']
    render(job['base'], w, h, job['spp'], bounces=4, trans=4, seed=job.get('seed', 0))
