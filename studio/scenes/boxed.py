"""A piece in its opened box: a folded square or slip in a flat one, the pleated gown coiled in a round one.
The lid leans behind with the name and the shell. A unit is ten centimetres."""

from lib import *
import garment

BLACK = '#0f0d0c'
TISSUE = '#F4EEE4'


def crumple(x, y, seed=0.0):
    """Paper that was pressed and let go: flat facets between sharp ridges."""
    total = 0 * x
    for k, (size, deep) in enumerate(((1.7, 0.5), (3.1, 0.3), (6.3, 0.14))):
        a = 0.7 + 2.1 * k + seed
        s = size * (x * np.cos(a) + y * np.sin(a)) + 1.3 * np.sin(0.9 * size * (y * np.cos(a) - x * np.sin(a)) + seed)
        total = total + deep * (2 * abs((s / 2) % 1 - 0.5) - 0.5)
    return total


def paper():
    return mat('tissue', TISSUE, 0.8, spec=0.15, sheen=0.3)


def emblem(size, z, m):
    """The shell above the name, lying on the ground plane."""
    a = np.linspace(0.6, 2 * math.pi * 2.5, 200)
    coil = [(size * k / a[-1] * math.cos(k), 0.3 + size * k / a[-1] * math.sin(k), z) for k in a]
    name = text('NDORO', size, m, loc=(0, -size * 1.5, z), rot=(0, 0, 0), ext=0.003, spacing=1.35)
    return [tube('shell', coil, size * 0.07, m, res=3), name]


def lean(parts, y, z, deg):
    """Stands a lid that lies on the ground on its lower edge."""
    lid = join_to('lid', parts)
    lid.rotation_euler[0] = math.radians(deg)
    lid.location = (0, y, z)


def flat_box(m, wide, deep, high):
    wall = 0.05
    box('floor', (wide, deep, wall), (0, 0, 0), m, bev=0.01)
    for side in (-1, 1):
        box('wall', (wall, deep, high), (side * (wide - wall) / 2, 0, 0), m, bev=0.012)
        box('wall', (wide, wall, high), (0, side * (deep - wall) / 2, 0), m, bev=0.012)
    edge = [(-wide / 2, -deep / 2), (wide / 2, -deep / 2), (wide / 2, deep / 2), (-wide / 2, deep / 2)]
    tube('edge', [(x, y, high) for x, y in edge], 0.014, gold(0.25), closed=True)
    cover = box('cover', (wide + 0.06, deep + 0.06, 0.3), (0, 0, -0.3), m, bev=0.015)
    lean([cover, *emblem(0.26, 0.004, gold(0.25))], deep / 2 + 1.0, (deep / 2 + 0.1) * math.sin(math.radians(68)), 68)


def tissue_bed(wide, deep, high):
    """Two sheets: one under the piece, one folded back over the front and the sides."""

    def bed(u, v):
        x, y = (u - 0.5) * wide * 0.97, (v - 0.5) * deep * 0.97
        rim = np.maximum(abs(x) / (wide / 2), abs(y) / (deep / 2))
        return x, y, 0.12 + 0.05 * crumple(x, y) + (high - 0.12) * garment.step(rim, 0.86, 0.97)

    garment.sheet('bed', bed, paper(), n=260, rows=260, thick=0.006)
    for side in (-1, 1):

        def flap(u, v, side=side):
            out = u
            y = (v - 0.5) * deep * (0.93 - 0.1 * out) + 0.04 * np.sin(3 * out + 2 * side)
            x = side * (wide / 2 - 0.1 + 0.62 * out)
            z = high + 0.05 + 0.16 * np.sin(np.pi * np.minimum(out * 1.25, 1)) - 0.5 * out**2
            return x, y, z + 0.07 * crumple(x, y, 1.0 + side)

        garment.sheet('flap', flap, paper(), n=120, rows=200, thick=0.006)


def fold(s, half, r):
    """How far out and how high a thread lies that goes over a round edge: a print runs down it and isn't drawn out."""
    arc = r * np.pi / 2
    flat = (half - r) / (half - r + arc)
    bent = np.clip((abs(s) - flat) / (1 - flat), 0, 1) * np.pi / 2
    return np.sign(s) * (np.minimum(abs(s) / flat, 1) * (half - r) + r * np.sin(bent)), np.cos(bent)


def folded(m, wide, deep, layers, base, part, soft):
    """Layers of soft cloth, one upon the other, each with a round edge."""
    rng = np.random.default_rng(4)
    thick = 0.085
    for k in range(layers):
        dx, dy = rng.normal(0, 0.012, 2)
        shrink = 1 - 0.012 * k + rng.normal(0, 0.004)

        def point(u, v, k=k, dx=dx, dy=dy, shrink=shrink):
            (x, over_x), (y, over_y) = (fold(2 * q - 1, side / 2 * shrink, thick) for q, side in ((u, wide), (v, deep)))
            wave = soft * (np.sin(2.2 * x + 1.4 * y + k) + 0.6 * np.sin(4.1 * y - 2 * x + 2 * k))
            lift = base + thick * k + (thick + wave) * over_x * over_y
            return dx + x, dy + y, lift

        o = garment.sheet('folded', point, m, n=240, rows=240, thick=0.01)
        garment.crop(o, part)


def coil(m, base):
    """A gown of fine pleats, twisted like a skein of yarn and laid round."""
    s = np.linspace(0, 1, 420)
    angle = 0.9 + 2 * np.pi * 1.72 * s
    far = 1.07 - 0.62 * (angle - angle[0]) / (2 * np.pi)
    thick = 0.36 - 0.07 * s
    thick = thick * np.minimum(1, np.sqrt(np.clip(s / 0.05, 0.02, 1))) * np.sqrt(np.clip((1 - s) / 0.05, 0.02, 1))
    middle = np.stack([0.14 + far * np.cos(angle), far * np.sin(angle), base + 0.34 + 0.2 * s**2], 1)
    ahead = np.gradient(middle, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    side = np.cross(ahead, [0, 0, 1.0])
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, ahead)
    phi = np.linspace(0, 2 * np.pi, 288, endpoint=False)
    bent = phi[None] + 9 * s[:, None] + 0.08 * np.sin(3 * phi[None] + 14 * s[:, None])
    pleat = abs(((24 * bent / (2 * np.pi)) % 1) * 2 - 1) - 0.5
    slow = 0.07 * np.sin(2 * phi[None] + 11 * s[:, None]) + 0.05 * np.sin(3 * phi[None] - 17 * s[:, None])
    r = thick[:, None] * (1 + 0.17 * pleat + slow)
    R = middle[:, None] + (r * np.cos(phi))[..., None] * side[:, None] + (r * np.sin(phi))[..., None] * up[:, None]
    rings('coil', R, m)


def round_box(m):
    r, high = 1.55, 0.72
    wall = [(r - 0.02, 0), (r, 0.02), (r, high - 0.01), (r - 0.01, high), (r - 0.05, high), (r - 0.06, 0.06)]
    lathe('drum', [*wall, (0.01, 0.06)], m, nu=160, cap1=False)
    a = np.linspace(0, 2 * np.pi, 160, endpoint=False)
    tube('edge', [(r * math.cos(k), r * math.sin(k), high) for k in a], 0.014, gold(0.25), closed=True)
    lid = lathe('cover', [(r + 0.03, -0.3), (r + 0.04, -0.02), (r + 0.02, 0), (0.01, 0)], m, nu=160)
    lean([lid, *emblem(0.3, 0.004, gold(0.25))], r + 0.85, (r + 0.1) * math.sin(math.radians(66)), 66)

    n, rows = 260, 120
    th, t = np.meshgrid(np.linspace(0, 2 * np.pi, n, endpoint=False), np.linspace(0.02, 1, rows))
    far = np.minimum(1.47, 1.75 * t) + 0.03 * np.sin(7 * th + 2) * garment.step(t, 0.8, 1)
    z = 0.1 + 0.05 * crumple(far * np.cos(th), far * np.sin(th))
    z = z + garment.step(t, 0.8, 1) * (high - 0.02 + 0.14 * crumple(3 * np.cos(th), 3 * np.sin(th), 2))
    rings('bed', np.stack([far * np.cos(th), far * np.sin(th), z], -1), paper(), solid=0.006)


def scene(job):
    m = garment.fabric(job.get('colour', '#7d1128'), job['material'])
    if 'print' in job:
        garment.printed(m, job)
    card = mat('card', BLACK, 0.45, spec=0.4, bump=dict(scale=140, strength=0.05, dist=0.004))
    sweep(garment.SETS[job.get('set', 'ivory')], rough=0.85, back=9)
    if job['shape'] == 'delphos':
        round_box(card)
        coil(m, 0.1)
        tgt, D = (0, 0.75, 0.95), 15.4
    else:
        flat_box(card, 2.7, 2.7, 0.55)
        tissue_bed(2.7, 2.7, 0.5)
        folded(m, 1.95, 1.95, 4, 0.18, job.get('part', (0, 1, 0, 1)), 0.02 if 'print' in job else 0.04)
        if job.get('ring'):
            finger_ring((1.02, -1.78, 0), 0.1)
        tgt, D = (0, 0.65, 0.85), 13.6
    world('#fffaf4', 0.3)
    area((-4.5, -2.2, 5.5), tgt, 2.2, 520, '#FFF8F0', sizey=4)
    area((4.4, -0.5, 3.2), tgt, 0.8, 170, '#ffffff', sizey=4.5)
    area((0, 0.8, 7.5), tgt, 3.5, 190, '#fffaf5')
    rise = math.radians(38)
    camera((0, tgt[1] - D * math.cos(rise), tgt[2] + D * math.sin(rise)), tgt, lens=85, fstop=8)
    w, h = job['size']
    render(job['base'], w, h, job['spp'], bounces=4, trans=4, seed=job.get('seed', 0))
