"""Champagne. shape: bottle | magnum | beside (a magnum and a bottle) | duo | giftbox | opened (the case without its lid) |
bucket; material (cuvee): brut | rose | blanc | noir; glass: flute | coupe"""

from lib import *

SETS = {
    'noir': ('#15110d', '#241c16'),
    'ivory': ('#EFE6DA', '#F5EEE4'),
    'blush': ('#E9D2C8', '#F1E1D9'),
}
NAMES = {
    'brut': 'BRUT RÉSERVE',
    'rose': 'BRUT ROSÉ',
    'noir': 'BLANC DE NOIRS',
    'blanc': 'BLANC DE BLANCS',
}


def label(r, z0, z1, a, m, n=64, dr=0.006):
    th = np.linspace(-math.pi / 2 - a, -math.pi / 2 + a, n)
    return rings(
        'label',
        np.array(
            [
                [((r + dr) * math.cos(t), (r + dr) * math.sin(t), z) for t in th]
                for z in np.linspace(z0, z1, 8)
            ]
        ),
        m,
        closed_u=False,
        solid=-0.004,
    )


def neck_band(m, ink, line):
    """The label round the foil: it follows the cone of the neck, bears the name and ends in two fine lines."""

    def cone(z0, z1, out, material):
        th = np.linspace(-math.pi / 2 - 2.2, -math.pi / 2 + 2.2, 96)
        rows = [(float(np.interp(z, [2.44, 2.6, 2.76], [0.19, 0.168, 0.16])) + out, z) for z in np.linspace(z0, z1, 8)]
        R = [[(r * math.cos(t), r * math.sin(t), z) for t in th] for r, z in rows]
        return rings('band', np.array(R), material, closed_u=False, solid=-0.003)

    lines = [cone(z - 0.0028, z + 0.0028, 0.0175, line) for z in (2.487, 2.633)]
    return [cone(2.47, 2.65, 0.013, m), *lines, wrap_text('NDORO', 0.066, 0.174, 2.56, ink, spacing=1.25, dr=0.02)]


def wrap_text(s, size, r, z, m, spacing=1.2, dr=0.012):
    """type bent round the bottle"""
    o = text(s, size, m, spacing=spacing, ext=0)
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(o)
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.subdivide_edges(
        bm, edges=[e for e in bm.edges if e.calc_length() > size * 0.3], cuts=2
    )
    for v in bm.verts:
        t = -math.pi / 2 + v.co.x / r
        v.co = ((r + dr) * math.cos(t), (r + dr) * math.sin(t), z + v.co.y)
    bm.to_mesh(me)
    bm.free()
    me.materials.clear()
    me.materials.append(m)
    ob = bpy.data.objects.new('wt', me)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def bottle(loc, kind, scale=1, rot=0):
    r = 0.44
    prof = [
        (0.0, 0.05),
        (0.30, 0.02),
        (0.40, 0.0),
        (r - 0.012, 0.02),
        (r, 0.08),
        (r, 0.35),
        (r, 0.62),
        (r, 0.89),
        (r, 1.16),
        (r - 0.001, 1.32),
        (r - 0.010, 1.46),
        (r - 0.034, 1.60),
        (r - 0.076, 1.75),
        (r - 0.128, 1.90),
        (0.262, 2.06),
        (0.218, 2.22),
        (0.185, 2.40),
        (0.165, 2.6),
        (0.155, 2.78),
        (0.152, 2.86),
    ]
    P = crom(prof[3:], 60).tolist()
    ob = []
    if kind == 'rose':  # clear glass filled with rose wine, not painted
        ob.append(
            lathe('b', prof[:3] + P, glass('cg', '#fff4ef', 0, 1.5, shadow='#f6d9cf'), nu=128)
        )
        ob.append(
            lathe(
                'wine',
                [(0.001, 0.16)]
                + [(max(0.02, a - 0.04), max(b, 0.10)) for a, b in P if b < 2.45]
                + [(0.001, 2.45)],
                glass('wine', '#f8cbb9', 0, 1.36, shadow='#f8d3c6'),
                nu=96,
                cap0=False,
                cap1=False,
            )
        )
    else:
        ob.append(
            lathe(
                'b',
                prof[:3] + P,
                mat(
                    'bglass',
                    {'brut': '#0a1a0c', 'blanc': '#2b3413', 'noir': '#060606'}[kind],
                    0.04,
                    coat=1,
                    coatr=0,
                    spec=0.6,
                ),
                nu=128,
            )
        )
    F = mat(
        'foil',
        {
            'brut': (0.83, 0.60, 0.22, 1),
            'rose': (0.82, 0.50, 0.38, 1),
            'blanc': (0.78, 0.75, 0.68, 1),
            'noir': (0.06, 0.055, 0.05, 1),
        }[kind],
        0.30,
        1,
    )
    add_bump(F, kind='noise', scale=9, strength=0.35, dist=0.05, detail=3, stretch=(1, 1, 0.25))
    fp = crom(
        [
            (0.240, 2.205),
            (0.19, 2.44),
            (0.168, 2.6),
            (0.160, 2.76),
            (0.160, 2.82),
            (0.185, 2.84),
            (0.186, 2.9),
            (0.165, 2.93),
            (0.17, 2.98),
            (0.178, 3.06),
            (0.165, 3.12),
            (0.13, 3.15),
            (0.06, 3.165),
            (0.005, 3.17),
        ],
        70,
    )
    R = []
    th = np.linspace(0, 2 * np.pi, 128, endpoint=False)
    for i, (rr, z) in enumerate(fp):
        k = max(0, 1 - (z - 2.2) / 0.6)
        jag = (0.012 * np.sin(th * 9) + 0.008 * np.sin(th * 23 + 1)) * k
        wr = 1 + 0.010 * np.sin(th * 17 + z * 9) * (1 - 0.3 * k) + 0.006 * np.sin(th * 31 - z * 14)
        R.append(
            np.stack(
                [(rr + 0.004) * wr * np.cos(th), (rr + 0.004) * wr * np.sin(th), z + jag * (i < 3)],
                1,
            )
        )
    ob.append(rings('foil', np.array(R), F, cap1=True))
    A = gold(0.25)
    dk = kind == 'noir'
    paper = mat(
        'paper',
        '#F5EFE4' if not dk else '#14110e',
        0.7,
        bump=dict(scale=120, strength=0.05, dist=0.004),
    )
    ink = A if dk else mat('ink', '#16110e', 0.5)
    ob.append(label(r, 0.40, 1.24, 1.0, paper))
    ob += [label(r, z - 0.005, z + 0.005, 0.96, A, dr=0.012) for z in (0.44, 1.20)]
    ob += [
        wrap_text('NDORO', 0.19, r, 0.90, ink, spacing=1.22),
        wrap_text('CHAMPAGNE', 0.062, r, 1.09, ink, spacing=1.6),
        wrap_text(NAMES[kind], 0.058, r, 0.69, ink, spacing=1.35),
        wrap_text('HARARE', 0.05, r, 0.54, A if not dk else ink, spacing=1.8),
    ]
    ob += neck_band(paper if not dk else A, mat('ink', '#16110e', 0.5), A if not dk else paper)
    e = join_to('bt', ob)
    e.location = loc
    e.scale = (scale,) * 3
    e.rotation_euler[2] = rot
    return e


def _fill(name, outp, inn, zt, col, loc, scale, bub):
    o = lathe(
        name,
        np.vstack([outp, inn]).tolist(),
        glass('fg', '#ffffff', 0, 1.45),
        nu=80,
        cap0=False,
        cap1=False,
    )
    lp = [(max(0.001, a - 0.002), b) for a, b in inn[::-1].tolist() if b < zt]
    lp += [(lp[-1][0], zt), (0.001, zt)]
    o2 = lathe(
        'liq', lp, glass('liq', col, 0, 1.33, shadow='#fff0c8'), nu=64, cap0=False, cap1=False
    )
    rnd = random.Random(3)
    bm = bmesh.new()
    zs = [q[1] for q in lp[:-1]]
    rs = [q[0] for q in lp[:-1]]
    for i in range(bub):
        z = zs[0] + 0.03 + rnd.random() * (zt - zs[0] - 0.06)
        rr = np.interp(z, zs, rs) * 0.85 * rnd.random() ** 0.6
        a = rnd.random() * 6.28
        bmesh.ops.create_icosphere(
            bm,
            subdivisions=1,
            radius=0.003 + 0.005 * rnd.random(),
            matrix=Matrix.Translation((rr * math.cos(a), rr * math.sin(a), z)),
        )
    me = bpy.data.meshes.new('bub')
    bm.to_mesh(me)
    bm.free()
    me.materials.append(mat('bubm', '#fff6d8', 0.05, spec=1))
    ob = bpy.data.objects.new('bub', me)
    bpy.context.scene.collection.objects.link(ob)
    e = join_to('gl', [o, o2, ob])
    e.location = loc
    e.scale = (scale,) * 3
    return e


def flute(loc, col='#fae3ac', scale=1, fill=0.72):
    return _fill(
        'flute',
        crom(
            [
                (0.005, 0.0),
                (0.30, 0.0),
                (0.315, 0.012),
                (0.28, 0.03),
                (0.12, 0.06),
                (0.035, 0.12),
                (0.024, 0.25),
                (0.022, 0.6),
                (0.028, 0.86),
                (0.06, 0.95),
                (0.13, 1.1),
                (0.185, 1.35),
                (0.20, 1.65),
                (0.192, 1.95),
                (0.178, 2.2),
            ],
            80,
        ),
        crom(
            [
                (0.172, 2.2),
                (0.186, 1.95),
                (0.193, 1.65),
                (0.178, 1.35),
                (0.122, 1.11),
                (0.05, 0.99),
                (0.004, 0.965),
            ],
            50,
        ),
        0.97 + fill * 1.15,
        col,
        loc,
        scale,
        110,
    )


def coupe(loc, col='#fae3ac', scale=1):
    return _fill(
        'coupe',
        crom(
            [
                (0.005, 0),
                (0.26, 0),
                (0.275, 0.012),
                (0.2, 0.03),
                (0.05, 0.07),
                (0.025, 0.16),
                (0.022, 0.62),
                (0.04, 0.72),
                (0.15, 0.78),
                (0.30, 0.88),
                (0.38, 1.02),
                (0.395, 1.15),
            ],
            70,
        ),
        crom([(0.388, 1.15), (0.372, 1.02), (0.293, 0.89), (0.15, 0.795), (0.004, 0.76)], 40),
        1.06,
        col,
        loc,
        scale,
        40,
    )


def emblem(y, z, m):
    """The shell, the name and what it is, upright on a case."""
    a = np.linspace(0.6, 2 * math.pi * 2.6, 160)
    coil = [(0.22 * k / a[-1] * math.cos(k), y, z + 0.45 + 0.22 * k / a[-1] * math.sin(k)) for k in a]
    name = text('NDORO', 0.17, m, loc=(0, y, z), ext=0.003, spacing=1.35)
    kind = text('CHAMPAGNE', 0.06, m, loc=(0, y, z - 0.18), ext=0.003, spacing=1.7)
    return [name, kind, tube('sp', coil, 0.012, m, res=3)]


def card(kind, loc):
    """The cellar's card, leaning back, with its number and a signature in ink."""
    sheet = box('card', (0.86, 0.012, 0.6), (0, 0, 0), mat('card', '#F7F1E6', 0.7), bev=0.003)
    ink = mat('ink', '#1b1410', 0.5)
    y = -0.009
    parts = [
        sheet,
        text(NAMES[kind], 0.058, ink, loc=(0, y, 0.46), ext=0.001, spacing=1.25),
        text('N° 217', 0.075, gold(0.3), loc=(0, y, 0.33), ext=0.001, spacing=1.2),
    ]
    t = np.linspace(0, 1, 200)
    x = -0.27 + 0.54 * t**1.15 + 0.024 * np.sin(33 * t) + 0.012 * np.sin(52 * t + 1)
    tall = 0.085 * np.exp(-(((t - 0.07) / 0.08) ** 2)) + 0.05 * np.exp(-(((t - 0.45) / 0.06) ** 2)) + 0.016 * (1 - t)
    z = 0.15 + tall * np.sin(33 * t + 1.3) + 0.02 * np.sin(5 * t) + 0.03 * t
    parts.append(tube('signature', np.stack([x, 0 * t + y, z], 1), 0.0034, ink, res=2))
    e = join_to('card', parts)
    e.location = loc
    e.rotation_euler = (math.radians(-16), 0, math.radians(-10))


def opened(kind, z):
    """The case stands open with the bottle in it; its lid leans beside it."""
    black = kind == 'noir'
    m = mat('bx', '#0d0b0a', 0.25, coat=0.5) if black else mat('bx', '#F3EBDF', 0.5)
    lining = mat('velvet', '#15100f', 0.9, sheen=1, spec=0.1) if black else mat('satin', '#E4D3BD', 0.45, sheen=0.6)
    w, d, h, t = 1.16, 0.86, 3.5, 0.05
    parts = [
        box('back', (w, t, h), (0, d / 2, 0), m, bev=0.01),
        box('floor', (w, d, t), (0, 0, 0), m, bev=0.01),
        box('roof', (w, d, t), (0, 0, h - t), m, bev=0.01),
        box('lining', (w - 2 * t, 0.03, h - 2 * t), (0, d / 2 - 0.04, t), lining, bev=0.01),
        box('seat', (w - 2 * t, d - t, 0.1), (0, 0, t), lining, bev=0.03),
        box('rest', (w - 2 * t, 0.3, 0.3), (0, 0.24, 2.3), lining, bev=0.06),
    ]
    for side in (-1, 1):
        parts.append(box('side', (t, d, h), (side * (w - t) / 2, 0, 0), m, bev=0.01))
        parts.append(box('lining', (0.02, d - 0.06, h - 2 * t), (side * (w / 2 - t - 0.01), 0, t), lining, bev=0.005))
    edge = [(-w / 2, -d / 2, 0.01), (-w / 2, -d / 2, h), (w / 2, -d / 2, h), (w / 2, -d / 2, 0.01)]
    parts.append(tube('edge', edge, 0.012, gold(0.2)))
    case = join_to('case', parts)
    case.location = (-0.5, 0.35, z)
    case.rotation_euler[2] = math.radians(6)
    bottle((-0.49, 0.28, z + 0.15), kind, 0.98, math.radians(12))
    lid = join_to('lid', [box('lid', (w + 0.06, 0.26, h + 0.04), (0, 0.13, 0), m, bev=0.02), *emblem(-0.006, 2.3, gold(0.2))])
    lid.location = (0.72, 0.42, z)
    lid.rotation_euler = (math.radians(-5), 0, math.radians(-14))
    card(kind, (0.5, -0.6, z))


def scene(job):
    reset()
    st = job.get('set', 'noir')
    bg, pc = SETS[st]
    dark = st == 'noir'
    kind = job.get('material', 'brut')
    shape = job.get('shape', 'bottle')
    w, h = job['size']
    liq = {'rose': '#fde0d6'}.get(kind, '#fae3ac')
    sweep(bg, rough=0.5 if dark else 0.85)
    world('#fff8f0', 0.05 if dark else 0.32)
    s_ = mat('st', pc, 0.22 if dark else 0.6, coat=0.5 if dark else 0)
    z = 0.35
    tgt = (0.12, 0, 1.85)
    D = 9.8
    gl = coupe if job.get('glass') == 'coupe' else flute
    cyl('pl', 1.35, z, (0, 0.2, 0), s_, bev=0.02)
    if shape == 'magnum':
        bottle((-0.15, 0.15, z), kind, 1.16, math.radians(8))
        gl((0.80, -0.3, z), liq, 0.92)
        D = 10.6
        tgt = (0.1, 0, 2.05)
    elif shape == 'beside':
        bottle((-0.42, 0.25, z), kind, 1.26, math.radians(8))
        bottle((0.66, -0.1, z), kind, 1.0, math.radians(4))
        D = 11.8
        tgt = (0.06, 0, 2.2)
    elif shape == 'duo':
        bottle((-0.5, 0.1, z), 'brut', 1.0, math.radians(10))
        bottle((0.52, -0.05, z), 'rose', 1.0, math.radians(-4))
    elif shape == 'opened':
        opened(kind, z)
        D = 10.6
        tgt = (0.08, 0, 1.95)
    elif shape == 'giftbox':
        black = kind == 'noir'
        bx = mat('bx', '#0d0b0a', 0.25, coat=0.5) if black else mat('bx', '#F3EBDF', 0.5)
        A = gold(0.2)
        o = box('gb', (1.06, 1.06, 3.45), (0.62, 0.55, z), bx, bev=0.02, rot=math.radians(-16))
        bottle((-0.52, -0.1, z), kind, 1.0, math.radians(10))
        e = join_to('tt', emblem(-0.536, 2.3, A))
        e.location = (0.62, 0.55, z)
        e.rotation_euler[2] = math.radians(-16)
        D = 10.4
        tgt = (0.08, 0, 1.9)
    elif shape == 'bucket':
        A = gold(0.14)
        o = lathe(
            'bk',
            crom(
                [
                    (0.50, 0),
                    (0.56, 0.02),
                    (0.60, 0.5),
                    (0.66, 1.0),
                    (0.72, 1.36),
                    (0.75, 1.42),
                    (0.75, 1.46),
                    (0.71, 1.46),
                    (0.66, 1.36),
                    (0.60, 1.0),
                ],
                60,
            ).tolist(),
            A,
            nu=128,
            cap0=True,
            cap1=False,
        )
        o.location = (-0.2, 0.1, z)
        b = bottle((-0.14, 0.16, z + 0.55), kind, 0.95, math.radians(8))
        b.rotation_euler[1] = 0.16
        ice = glass('ice', '#ffffff', 0.02, 1.31)
        rn = random.Random(4)
        for i in range(22):
            a = rn.uniform(0, 6.28)
            rr = rn.uniform(0.30, 0.60)
            q = box(
                'ic',
                (0.17, 0.17, 0.17),
                (-0.2 + rr * math.cos(a), 0.1 + rr * math.sin(a), z + 1.36 + rn.uniform(0, 0.14)),
                ice,
                bev=0.03,
            )
            q.rotation_euler = (rn.uniform(0, 3), rn.uniform(0, 3), rn.uniform(0, 3))
        gl((0.86, -0.35, z), liq, 0.95)
        D = 11
        tgt = (0.1, 0, 1.95)
    else:
        bottle((-0.18, 0.1, z), kind, rot=math.radians(8))
        gl((0.72, -0.25, z), liq)
    if dark:
        area((-3.2, -1.2, 3.2), tgt, 0.8, 230, '#fff4e6', sizey=4.5)
        area((3.2, 0.2, 2.8), tgt, 0.5, 200, '#ffe9c8', sizey=4.2)
        area((0, 0.6, 6.5), tgt, 2.5, 90, '#fff4e6')
        area((0.5, 4.5, 1.0), (0, 6.8, 3.2), 2.5, 260, '#e8b970')
        area((-1.2, -6, 2.2), tgt, 1.6, 28, '#fff4e6')
    else:
        area((-3.8, -3, 5), tgt, 2.2, 330, '#FFF8F0', sizey=4.5)
        area((3.4, -0.2, 2.8), tgt, 0.6, 120, '#fff', sizey=4.2)
        area((0, 0.6, 7), tgt, 3, 170, '#fffaf5')
    camera((0, -D, tgt[2] + 0.55), tgt, lens=85, fstop=5, focus=(0, -0.4, 1.8))
    render(job['base'], w, h, job['spp'], bounces=5, trans=10, seed=job.get('seed', 0))
