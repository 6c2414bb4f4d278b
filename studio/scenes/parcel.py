"""What a parcel holds. shape: stack (the shop's closed boxes, one upon the other) | gift (a box tied with a bow, a bag with
tissue and a card). A unit is ten centimetres."""

from lib import *

GROUNDS = {'noir': '#17130f', 'ivory': '#EAE1D5'}


def closed(size, lid, m, ink, name):
    """A box with its lid on; the name stands on the front, the shell on the lid."""
    wide, deep, high = size
    parts = [
        box('body', (wide, deep, high - 0.05), (0, 0, 0), m, bev=0.012),
        box('lid', (wide + 0.05, deep + 0.05, lid), (0, 0, high - lid), m, bev=0.016),
    ]
    edge = [(x * (wide + 0.05) / 2, y * (deep + 0.05) / 2, high - lid) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    parts.append(tube('edge', edge, 0.011, ink, closed=True))
    if name:
        front = -(deep / 2 + 0.004)
        parts.append(text('NDORO', name, ink, loc=(0, front, (high - lid) * 0.56), spacing=1.4))
        parts.append(text('HARARE', name * 0.4, ink, loc=(0, front, (high - lid) * 0.56 - name * 0.85), spacing=1.6))
    return parts


def ribbon(size, wide, m):
    """Once round each way, flat."""
    x, y, z = size[0] + 0.07, size[1] + 0.07, size[2]
    thick = 0.014
    parts = [box('ribbon', (wide, y, thick), (0, 0, z), m, bev=0.005), box('ribbon', (x, wide, thick), (0, 0, z), m, bev=0.005)]
    for side in (-1, 1):
        parts.append(box('ribbon', (wide, thick, z), (0, side * y / 2, 0), m, bev=0.005))
        parts.append(box('ribbon', (thick, wide, z), (side * x / 2, 0, 0), m, bev=0.005))
    return parts


def band(name, line, wide, m, across=(0, 1, 0)):
    """A ribbon along a line."""
    line = crom(line, 60)
    half = np.array(across, float) * wide / 2
    return rings(name, np.array([[p - half, p + half] for p in line]), m, closed_u=False, solid=0.012, sub=1)


def bow(z, m):
    """Two loops and two ends, tied where the ribbons cross."""
    parts = []
    for side in (-1, 1):
        loop = [(0, 0, 0.05), (0.26, 0, 0.27), (0.6, 0, 0.36), (0.8, 0, 0.24), (0.66, 0, 0.09), (0.3, 0, 0.06), (0, 0, 0.06)]
        parts.append(band('loop', [(side * x, -0.1 * x, z + h) for x, _, h in loop], 0.24, m))
        end = [(0, 0, 0.07), (0.22, -0.24, 0.1), (0.42, -0.52, 0.06), (0.56, -0.84, 0.03)]
        parts.append(band('end', [(side * x, y, z + h) for x, y, h in end], 0.2, m, (0.9, side * 0.4, 0)))
    knot = lathe('knot', crom([(0.001, -0.1), (0.09, -0.085), (0.125, 0), (0.09, 0.085), (0.001, 0.1)], 24).tolist(), m, nu=40, sx=1.1, sy=1)
    knot.rotation_euler[0] = math.pi / 2
    knot.location = (0, 0, z + 0.1)
    return [*parts, knot]


def carrier(size, m, ink, cord, tissue):
    """A paper bag: its sides fold inwards, cords for handles, tissue above its edge."""
    import boxed
    import garment

    x, y, h = size[0] / 2, size[1] / 2, size[2]
    n = 12

    def side(k):
        rows = []
        for z in np.linspace(0, h, n):
            fold = 0.2 * y * (z / h) ** 1.5
            rows.append([(k * x, -y, z), (k * (x - fold), 0, z), (k * x, y, z)])
        return rings('side', np.array(rows), m, closed_u=False, solid=0.02, smooth=False)

    parts = [side(-1), side(1)]
    for k in (-1, 1):
        face = [[(-x, k * y, z), (x, k * y, z)] for z in np.linspace(0, h, n)]
        parts.append(rings('face', np.array(face), m, closed_u=False, solid=0.02, smooth=False))
        top = [(-0.34 * x, h - 0.14), (-0.36 * x, h + 0.2), (-0.2 * x, h + 0.62), (0, h + 0.74)]
        line = [(a, k * (y + 0.012), z) for a, z in top] + [(-a, k * (y + 0.012), z) for a, z in reversed(top[:-1])]
        parts.append(tube('cord', crom(line, 60), 0.026, cord))
    parts.append(box('base', (2 * x - 0.04, 2 * y - 0.04, 0.03), (0, 0, 0.01), m, bev=0.004))
    parts.append(text('NDORO', 0.4, ink, loc=(0, -y - 0.012, h * 0.56), spacing=1.4))
    parts.append(text('HARARE', 0.15, ink, loc=(0, -y - 0.012, h * 0.56 - 0.32), spacing=1.6))

    def sheet(u, v):
        a, b = (u - 0.5) * 2, (v - 0.5) * 2
        rise = 0.2 - 0.28 * abs(b) + 0.16 * np.sin(2.3 * a + 0.7) + 0.16 * boxed.crumple(2.2 * a, 2.2 * b, 2.0)
        inside = 1 - 0.06 * np.maximum(abs(a), abs(b))
        return a * x * 0.94 * inside, b * y * 0.8 * inside, h - 0.06 + rise

    parts.append(garment.sheet('tissue', sheet, tissue, n=180, rows=120, thick=0.006))
    return parts


def card(m, ink):
    """A folded card that stands open; the shell in gold on its front."""
    w, h = 0.95, 1.3
    lean = 0.24
    parts = []
    for k in (-1, 1):
        V = [(-w / 2, k * lean, 0), (w / 2, k * lean, 0), (w / 2, 0, h), (-w / 2, 0, h)]
        parts.append(mesh('leaf', V, [(0, 1, 2, 3)], m, smooth=False, solid=0.012))
    a = np.linspace(0.6, 2 * math.pi * 2.4, 160)
    tilt = lean / h
    coil = [(0.2 * k / a[-1] * math.cos(k), 0.2 * k / a[-1] * math.sin(k)) for k in a]
    line = [(p, -lean + tilt * (0.66 + q) - 0.022, 0.66 + q) for p, q in coil]
    parts.append(tube('shell', line, 0.012, ink, res=3))
    return parts


def stack(black, ivory, ink, satin):
    at = 0
    for k, (size, lid, name, turn_) in enumerate((
        ((3.5, 2.5, 1.35), 0.42, 0.34, 14),
        ((2.9, 2.0, 1.15), 0.36, 0.28, 8),
        ((1.7, 1.7, 0.7), 0.26, 0, 24),
    )):
        parts = closed(size, lid, ivory if k == 1 else black, ink, name)
        if k == 2:
            parts += ribbon(size, 0.2, satin)
        e = join_to('parcel', parts)
        e.rotation_euler[2] = math.radians(turn_)
        e.location = (0.06 * k, 0, at)
        at += size[2] + 0.004
    return (0.05, 0, 1.62), (1.6, -15.4, 5.0)


def gift(black, ivory, ink, satin):
    tissue = mat('tissue', '#F4EEE4', 0.8, spec=0.15, sheen=0.3)
    cord = mat('cord', '#5f0d1f', 0.6, sheen=0.5, bump=dict(kind='wave', scale=60, strength=0.3, dist=0.01))
    bag = join_to('bag', carrier((2.5, 1.15, 3.1), ivory, ink, cord, tissue))
    bag.location, bag.rotation_euler[2] = (-0.75, 1.1, 0), math.radians(11)
    size = (2.3, 1.9, 1.05)
    parts = closed(size, 0.34, black, ink, 0) + ribbon(size, 0.22, satin) + bow(size[2], satin)
    tied = join_to('box', parts)
    tied.location, tied.rotation_euler[2] = (0.62, -0.75, 0), math.radians(-17)
    note = join_to('card', card(ivory, ink))
    note.location, note.rotation_euler[2] = (-1.35, -0.95, 0), math.radians(16)
    return (0.0, 0, 1.72), (0.5, -15.6, 4.6)


def scene(job):
    reset()
    dark = job.get('set', 'noir') == 'noir'
    # Printed gold: a mirror of the dark room would be black.
    ink = mat('ink', '#C9A24A', 0.42, metal=0.55)
    paper = dict(scale=120, strength=0.06, dist=0.004)
    black = mat('black', '#15110f', 0.42, spec=0.5, bump=paper)
    ivory = mat('ivory', '#E9DFD0', 0.55, spec=0.3, bump=paper)
    satin = mat('ribbon', job.get('colour', '#5f0d1f'), 0.45, metal=0.2, sheen=0.5, bump=dict(kind='wave', scale=30, strength=0.05, dist=0.004))
    sweep(GROUNDS[job.get('set', 'noir')], rough=0.8, back=7)
    world('#fffaf4', 0.05 if dark else 0.34)
    compose = gift if job['shape'] == 'gift' else stack
    tgt, eye = compose(black, ivory, ink, satin)
    k = 1.15 if dark else 0.9
    area((-4.2, -5.2, 4.6), tgt, 1.8, 560 * k, '#FFF8F0', sizey=4)
    area((4.4, -1.2, 3.2), tgt, 0.7, 260 * k, '#ffffff', sizey=4.6)
    area((0.5, 2.6, 6.5), tgt, 3, 230 * k, '#fffaf5')
    if dark:
        area((0.4, 4.4, 0.5), (0, 6.6, 2.4), 2.5, 300, '#e8b970')
    camera(eye, tgt, lens=85, fstop=9)
    w, h = job['size']
    render(job['base'], w, h, job['spp'], bounces=4, trans=4, seed=job.get('seed', 0))
