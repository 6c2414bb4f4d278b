"""Styled event scenes, never people. shape: coupes | coupe_row | flutes | roses | table | bottle | polish | shoe | silk | stage | strings
A painted bokeh plate hangs behind the set as a light-emitting plane: no noise, and the glasses refract it.
palette: gold | rose | noir | violet | emerald; lights: plain | string | stage; tint: flower / napkin colour; seed moves everything."""

from lib import *

PAL = {
    'gold': [(1, 0.72, 0.32), (1, 0.86, 0.55), (1, 0.6, 0.2), (1, 0.95, 0.82)],
    'rose': [(1, 0.62, 0.52), (1, 0.8, 0.7), (1, 0.72, 0.35), (0.9, 0.4, 0.45)],
    'noir': [(1, 0.85, 0.6), (0.9, 0.7, 0.4), (0.7, 0.75, 0.9)],
    'violet': [(0.75, 0.45, 1), (1, 0.5, 0.75), (1, 0.8, 0.5), (0.4, 0.5, 1)],
    'emerald': [(0.45, 0.8, 0.5), (1, 0.85, 0.5), (0.8, 0.95, 0.7), (1, 0.72, 0.32)],
}
BASE = {
    'gold': (0.012, 0.006, 0.002),
    'rose': (0.016, 0.006, 0.006),
    'noir': (0.004, 0.004, 0.0045),
    'violet': (0.007, 0.003, 0.014),
    'emerald': (0.003, 0.009, 0.005),
}


def bokeh(W, H, seed, pal, dens=1.0, mode='plain'):
    """linear float picture of out-of-focus lights"""
    rng = np.random.default_rng(seed)
    P = [np.array(c) ** 2.4 for c in PAL[pal]]
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    im = np.ones((H, W, 3), np.float32) * np.array(BASE[pal], np.float32)
    for _ in range(6):
        cx, cy, s = rng.uniform(0, W), rng.uniform(0, H), rng.uniform(0.25, 0.6) * W
        im += (
            np.exp(-((xx - cx) ** 2 + (yy - cy) ** 2) / (2 * s * s))[..., None]
            * P[rng.integers(len(P))]
            * rng.uniform(0.003, 0.018)
        )

    def disc(cx, cy, r, c, a, ringk=0.22):
        x0, x1 = int(max(0, cx - r - 3)), int(min(W, cx + r + 4))
        y0, y1 = int(max(0, cy - r - 3)), int(min(H, cy + r + 4))
        if x1 <= x0 or y1 <= y0:
            return
        X, Y = xx[y0:y1, x0:x1], yy[y0:y1, x0:x1]
        d = np.hypot(X - cx, Y - cy) / r
        vx, vy = (cx - W / 2) / W, (cy - H / 2) / H
        d2 = np.hypot(X - cx + vx * r * 0.9, Y - cy + vy * r * 0.9) / (r * 1.08)
        e = max(2.2, r * 0.10)
        m = np.clip((1 - d) * r / e + 0.5, 0, 1) * np.clip((1 - d2) * r / e + 0.5, 0, 1)
        im[y0:y1, x0:x1] += (m * (0.75 + ringk * np.clip(d, 0, 1) ** 6) * a)[..., None] * c.astype(
            np.float32
        )

    if mode in ('plain', 'string'):
        for i in range(int(90 * dens)):
            r = rng.uniform(0.008, 0.036) * W * (1 if rng.random() < 0.85 else 1.5)
            disc(
                rng.uniform(-0.05, 1.05) * W,
                np.clip(rng.normal(0.48, 0.28), -0.1, 1.1) * H,
                r,
                P[rng.integers(len(P))],
                rng.uniform(0.06, 0.45) * (0.03 * W / r) ** 0.8,
            )
    if mode == 'string':
        for k in range(rng.integers(4, 8)):
            a, b, sg = (
                rng.uniform(-0.1, 0.5) * H,
                rng.uniform(-0.1, 0.5) * H,
                rng.uniform(0.08, 0.3) * H,
            )
            n = rng.integers(14, 30)
            rr = rng.uniform(0.008, 0.02) * W
            for i in range(n):
                t = i / (n - 1)
                disc(
                    t * W * 1.1 - 0.05 * W + rng.normal(0, 3),
                    a * (1 - t) + b * t + sg * 4 * t * (1 - t),
                    rr * rng.uniform(0.9, 1.1),
                    P[1],
                    rng.uniform(0.4, 0.9),
                )
    if mode == 'stage':
        for k in range(rng.integers(6, 10)):
            sx = rng.uniform(0.05, 0.95) * W
            ang = rng.uniform(-0.55, 0.55)
            c = P[rng.integers(len(P))]
            sp = rng.uniform(0.03, 0.09)
            t = (yy + 0.02 * H) / H
            ctr = sx + np.tan(ang) * (yy + 0.02 * H)
            im += (
                np.exp(-(((xx - ctr) / (t * sp * W + 0.006 * W)) ** 2))
                * np.exp(-t * 1.1)
                * rng.uniform(0.2, 0.5)
            )[..., None] * c.astype(np.float32)
            disc(sx, 0.01 * H, 0.012 * W, c, 2.5)
        for i in range(int(60 * dens)):
            disc(
                rng.uniform(0, 1) * W,
                rng.uniform(0.1, 0.95) * H,
                rng.uniform(0.003, 0.012) * W,
                P[rng.integers(len(P))],
                rng.uniform(0.1, 0.5),
            )
    return im


def quiet_left(im):
    """The lights of a banner go out towards the words."""
    t = np.clip((np.linspace(0, 1, im.shape[1]) - 0.3) / 0.22, 0, 1).astype(np.float32)
    return im * (0.06 + 0.94 * t * t * (3 - 2 * t))[None, :, None]


def backplate(im, dist=9, wd=15, z=2.6, st=1.25):
    H, W, _ = im.shape
    g = bpy.data.images.new('bp', W, H, float_buffer=True)
    g.colorspace_settings.name = 'Linear'
    a = np.ones((H, W, 4), np.float32)
    a[..., :3] = im[::-1]
    g.pixels.foreach_set(a.ravel())
    g.update()
    m = bpy.data.materials.new('bp')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    o = nt.nodes.new('ShaderNodeOutputMaterial')
    e = nt.nodes.new('ShaderNodeEmission')
    t = nt.nodes.new('ShaderNodeTexImage')
    t.image = g
    nt.links.new(t.outputs[0], e.inputs[0])
    e.inputs[1].default_value = st
    nt.links.new(e.outputs[0], o.inputs[0])
    hh = wd * H / W
    ob = mesh(
        'bp',
        [
            (-wd / 2, dist, z - hh / 2),
            (wd / 2, dist, z - hh / 2),
            (wd / 2, dist, z + hh / 2),
            (-wd / 2, dist, z + hh / 2),
        ],
        [(0, 1, 2, 3)],
        m,
        smooth=False,
    )
    uv = ob.data.uv_layers.new()
    for l, c in zip(ob.data.loops, [(0, 0), (1, 0), (1, 1), (0, 1)]):
        uv.data[l.index].uv = c


def me_lathe(prof, m, nu=56):
    o = lathe('x', prof, m, nu=nu, cap0=False, cap1=False)
    me = o.data
    bpy.data.objects.remove(o)
    return me


def inst(me, loc, rot=(0, 0, 0), s=1):
    o = bpy.data.objects.new('i', me)
    o.location = loc
    o.rotation_euler = rot
    o.scale = (s,) * 3
    bpy.context.scene.collection.objects.link(o)
    return o


def vessel(outp, inn, zt, G, liq):
    a = me_lathe(np.vstack([outp, inn]).tolist(), G)
    lp = [(max(0.001, r - 0.003), z) for r, z in inn[::-1].tolist() if z < zt]
    lp += [(lp[-1][0] + 0.003, zt), (0.001, zt)]
    return a, me_lathe(lp, liq)


def coupe(G, q):
    return vessel(
        crom(
            [
                (0.005, 0),
                (0.26, 0),
                (0.275, 0.012),
                (0.2, 0.03),
                (0.05, 0.07),
                (0.025, 0.16),
                (0.022, 0.42),
                (0.04, 0.52),
                (0.15, 0.58),
                (0.30, 0.68),
                (0.38, 0.82),
                (0.395, 0.95),
            ],
            70,
        ),
        crom([(0.388, 0.95), (0.372, 0.82), (0.293, 0.69), (0.15, 0.595), (0.004, 0.56)], 40),
        0.88,
        G,
        q,
    )


def flute(G, q):
    return vessel(
        crom(
            [
                (0.005, 0),
                (0.30, 0),
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
                (0.2, 1.65),
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
        1.82,
        G,
        q,
    )


def petal(at, open_, rnd, nu=21, nv=23):
    """One petal: obovate, cupped across; its edge rolls outwards all round, and further the more it has opened (0 bud .. 1 fallen back)."""
    lean = math.radians(-8 + 66 * open_**1.25)
    curl = math.radians(4 + 42 * open_) * rnd.uniform(0.7, 1.3)
    lip = math.radians(28 + 74 * open_**0.7) * rnd.uniform(0.75, 1.25)
    long = 0.60 + 0.42 * open_**0.7
    wide = (0.40 + 0.40 * open_**0.6) * rnd.uniform(0.9, 1.12)
    dented, phase = rnd.uniform(-0.09, 0.05), rnd.uniform(0, 6.28)
    v = np.linspace(0, 1, nv)
    # The angle from upright along the petal: out of the calyx, up the cup, over at the edge.
    cup = math.radians(40) * (1 - v) ** 2 * (0.4 + open_) - 0.2
    stem = lean + cup + curl * np.clip((v - 0.5) / 0.5, 0, 1) ** 2
    angle = stem + lip * np.clip((v - 0.8) / 0.2, 0, 1) ** 1.6
    r = 0.03 + 0.07 * open_ + np.concatenate([[0], np.cumsum(np.sin(angle[1:]))]) * long / (nv - 1)
    z = np.concatenate([[0], np.cumsum(np.cos(angle[1:]))]) * long / (nv - 1) + 0.5 * (1 - open_) ** 1.6
    u = np.linspace(-1, 1, nu)
    rows = []
    for j in range(nv):
        half = wide * (0.2 + 0.8 * math.sin(math.pi / 2 * min(1, v[j] / 0.72)) ** 0.9)
        drop = (0.34 * abs(u) ** 2.6 + dented * np.exp(-((u / 0.22) ** 2))) * v[j] ** 2 * long
        turn = u * half / max(0.16 + 0.55 * open_ * v[j], r[j] * 0.92)
        side = np.clip((abs(u) - 0.66) / 0.34, 0, 1) ** 1.7 * (0.35 + 0.65 * v[j]) * (1 - 0.75 * v[j] ** 4)
        away = 0.05 * u * (1 - open_) + (0.03 + 0.11 * open_) * side
        away = away + 0.02 * np.sin(3.1 * u + phase + 2.0 * v[j]) * v[j] ** 2 * (0.3 + open_)
        sink = drop * math.cos(stem[j])
        far = np.maximum(0.02, r[j] + away - drop * math.sin(stem[j]))
        rows.append(np.stack([far * np.cos(at + turn), far * np.sin(at + turn), z[j] - sink], 1))
    return np.array(rows)


def between(one, other, share):
    return tuple(p * (1 - share) + q * share for p, q in zip(srgb(one), srgb(other)))


def petal_skin(name, colour):
    """Light comes through a petal; it is deeper and warmer where it begins and paler along its edge."""
    m = mat(name, colour, 0.62, sheen=0.25, spec=0.15, bump=dict(scale=7, strength=0.15, dist=0.02, detail=3))
    nt = m.node_tree
    along = nt.nodes.new('ShaderNodeAttribute')
    along.attribute_name = 'along'
    shade = nt.nodes.new('ShaderNodeValToRGB')
    stops = shade.color_ramp.elements
    # Light adds up in linear colour: as much of it as suits a pale rose would turn a dark one to dust.
    pale = max(srgb(colour)[:3])
    stops[0].position, stops[0].color = 0.15, between(colour, '#8a6a2e', 0.3 * pale)
    stops[1].position, stops[1].color = 1.0, between(colour, '#fff6ee', 0.18 * pale)
    stops.new(0.7).color = srgb(colour)
    through = nt.nodes.new('ShaderNodeBsdfTranslucent')
    both = nt.nodes.new('ShaderNodeMixShader')
    both.inputs[0].default_value = 0.42
    body = nt.nodes['Principled BSDF']
    for one, other in (
        (along.outputs['Fac'], shade.inputs[0]),
        (shade.outputs[0], body.inputs['Base Color']),
        (shade.outputs[0], through.inputs[0]),
        (body.outputs[0], both.inputs[1]),
        (through.outputs[0], both.inputs[2]),
        (both.outputs[0], nt.nodes['Material Output'].inputs[0]),
    ):
        nt.links.new(one, other)
    return m


def rose(m, seed=1, full=1.0):
    """Thirty petals in a spiral, close in the bud; full says how far the outermost have opened."""
    rnd = random.Random(seed)
    V, F, along, count = [], [], [], 30
    for k in range(count):
        rows = petal(k * 2.39996 + rnd.uniform(-0.12, 0.12), full * (k / (count - 1)) ** 1.15, rnd)
        nv, nu, _ = rows.shape
        at = len(V)
        V += rows.reshape(-1, 3).tolist()
        along += np.repeat(np.linspace(0, 1, nv), nu).tolist()
        F += [
            (at + j * nu + i, at + j * nu + i + 1, at + (j + 1) * nu + i + 1, at + (j + 1) * nu + i)
            for j in range(nv - 1)
            for i in range(nu - 1)
        ]
    o = mesh('rose', V, F, m)
    me = o.data
    me.attributes.new('along', 'FLOAT', 'POINT').data.foreach_set('value', along)
    bpy.data.objects.remove(o)
    return me


def bouquet(R, leaf, rnd, cx, cy, cz, rad, n):
    # What holds the stems: without it the light falls through between the flowers.
    arc = np.linspace(math.pi / 2, math.pi, 9)
    heart = lathe('heart', np.stack([0.86 * rad * np.sin(arc), -0.86 * rad * np.cos(arc)], 1).tolist(), leaf, nu=24)
    heart.location = (cx, cy, cz)
    for k in range(n):
        f = (k + 0.5) / n
        th = math.acos(1 - f * 1.05)
        ph = k * 2.39996
        d = Vector((math.sin(th) * math.cos(ph), math.sin(th) * math.sin(ph), math.cos(th)))
        o = inst(
            R[rnd.choice([0, 0, 1, 2])][k % 3],
            Vector((cx, cy, cz)) + d * rad,
            s=rad * 0.49 * rnd.uniform(0.85, 1.1),
        )
        o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
    for k in range(n):
        ph = k * 2.39996 + 0.9
        th = rnd.uniform(1.25, 1.75)
        d = Vector((math.sin(th) * math.cos(ph), math.sin(th) * math.sin(ph), math.cos(th)))
        c0 = Vector((cx, cy, cz)) + d * rad * 0.8
        side = d.cross(Vector((0, 0, 1))).normalized()
        V = []
        for q in range(8):
            t = q / 7
            wv = 0.16 * rad * math.sin(math.pi * t**0.8)
            c = c0 + d * (t * rad * 0.75) + Vector((0, 0, -0.12 * rad * t * t))
            V += [c - side * wv, c + d * 0.02, c + side * wv]
        mesh(
            'leaf',
            V,
            [
                f
                for q in range(7)
                for f in (
                    (3 * q, 3 * q + 1, 3 * q + 4, 3 * q + 3),
                    (3 * q + 1, 3 * q + 2, 3 * q + 5, 3 * q + 4),
                )
            ],
            leaf,
        )


def candle(cx, cy, ch, wax, fl):
    cyl('cs', 0.22, 0.05, (cx, cy, 0), gold(0.2), bev=0.01)
    cyl('cn', 0.065, ch, (cx, cy, 0.05), wax, bev=0.01, nu=32)
    o = lathe(
        'flm',
        [(0.004, 0), (0.03, 0.03), (0.042, 0.08), (0.03, 0.16), (0.012, 0.24), (0.002, 0.29)],
        fl,
        nu=24,
    )
    o.location = (cx, cy, ch + 0.08)
    l = bpy.data.lights.new('p', 'POINT')
    l.energy = 9
    l.color = (1, 0.6, 0.25)
    l.shadow_soft_size = 0.06
    lo = bpy.data.objects.new('p', l)
    lo.location = (cx, cy, ch + 0.25)
    bpy.context.scene.collection.objects.link(lo)


def scene(job):
    reset()
    kind = job['shape']
    w, h = job['size']
    seed = job.get('seed', 1)
    rnd = random.Random(seed)
    tint = job.get('tint', '#7d1128')
    pal = job.get('palette', 'gold')
    world('#ffe2c0', 0.10)
    G = glass('fg', '#ffffff', 0, 1.45)
    Q = glass('liq', '#fff3d6' if pal != 'rose' else '#fde3da', 0, 1.33, shadow='#fff6e0')
    dark = kind in ('coupes', 'coupe_row', 'bottle', 'polish', 'shoe', 'stage', 'flutes')
    mesh(
        'tab',
        [(-12, -8, 0), (12, -8, 0), (12, 5.5, 0), (-12, 5.5, 0)],
        [(0, 1, 2, 3)],
        mat('table', '#120d09', 0.12, coat=1) if dark else mat('table', '#efe4d6', 0.7, sheen=0.3),
        smooth=False,
    )
    if 'frame' in job:
        backplate(quiet_left(bokeh(2700, 900, seed, pal, 1.6, job.get('lights', 'plain'))), wd=33.75)
    else:
        backplate(bokeh(1200, 900, seed, pal, job.get('density', 1.0), job.get('lights', 'plain')))
    cam = lambda loc, tgt, lens, f, focus: camera(loc, tgt, lens=lens, fstop=f, focus=focus)
    dx = rnd.uniform(-1.6, 1.6)
    if kind == 'coupes':
        a, b = coupe(G, Q)
        for L, n in enumerate((4, 3, 2, 1)):
            for i in range(n):
                for j in range(n):
                    p = ((i - (n - 1) / 2) * 0.80, (j - (n - 1) / 2) * 0.80, L * 0.955)
                    inst(a, p)
                    inst(b, p)
        tgt = (rnd.uniform(-0.5, 0.5), 0, 2.0)
        cam((dx * 1.4, -12.6, 2.7), tgt, 70, 1.4, (0, -1.2, 2))
        area((-3.5, -1, 5.5), tgt, 1.2, 300, '#ffe2b0', sizey=3)
        area((3.5, 1.5, 4), tgt, 0.8, 240, '#ffd39a', sizey=3)
        area((0, 0, 7.5), tgt, 2, 90, '#fff')
        area((0, -6, 1.0), (0, 0, 0.8), 3, 60, '#ffe2b0')
    elif kind == 'coupe_row':
        a, b = coupe(G, Q)
        for i in range(7):
            p = (
                (i - 3) * 0.92 + rnd.uniform(-0.04, 0.04),
                0.35 * (i % 2) + 0.12 * i * rnd.choice([0, 1]),
                0,
            )
            inst(a, p, s=1.15)
            inst(b, p, s=1.15)
        tgt = (0, 0, 0.95)
        cam((dx, -7.6, 1.7), tgt, 75, 1.2, (0, 0, 0.9))
        area((-3, -1, 4.5), tgt, 1, 150, '#ffe2b0', sizey=3)
        area((3.5, 2, 4), tgt, 1, 170, '#ffd39a', sizey=3)
    elif kind == 'flutes':
        a, b = flute(G, Q)
        for i in range(5):
            for j in range(2):
                p = ((i - 2) * 0.80 + rnd.uniform(-0.05, 0.05) + (j % 2) * 0.40, j * 0.8, 0)
                inst(a, p)
                inst(b, p)
        tgt = (0.2, 0, 1.3)
        cam((dx, -7.8, 1.9), tgt, 75, 1.0, (0, 0, 1.5))
        area((-3, -1, 4.5), tgt, 1, 150, '#ffe2b0', sizey=3)
        area((3.5, 2, 4), tgt, 1, 170, '#ffd39a', sizey=3)
    elif kind in ('roses', 'table'):
        R = [
            [rose(petal_skin('r%d' % k, c), 3 * k + n, full) for n, full in enumerate((1.0, 0.82, 0.92))]
            for k, c in enumerate([tint, job.get('tint2', '#F3E4DA'), job.get('tint3', '#B5485A')])
        ]
        leaf = mat('leaf', '#2f3d26', 0.5)
        wax = mat('wax', '#f6ead6', 0.5)
        fl = mat('fl', '#ffffff', 0.5, emit='#ffb45a', estr=8)
        if kind == 'roses':
            bx_ = -0.9 if seed % 2 else 0.8
            bouquet(R, leaf, rnd, bx_, 0, 0.78, 1.0, 22)
            bw_ = lathe(
                'bowl',
                crom(
                    [
                        (0.30, 0),
                        (0.36, 0.02),
                        (0.30, 0.10),
                        (0.42, 0.22),
                        (0.72, 0.5),
                        (0.80, 0.72),
                        (0.78, 0.74),
                    ],
                    30,
                ).tolist(),
                gold(0.2),
                nu=96,
                cap1=False,
            )
            bw_.location = (bx_, 0, 0)
            a, b = coupe(G, Q)
            for p in ((1.5 if seed % 2 else -1.6, -0.5, 0), (2.35 if seed % 2 else -2.4, 0.1, 0)):
                inst(a, p, s=1.2)
                inst(b, p, s=1.2)
            candle(1.2 if seed % 2 else -1.1, 1.3, 1.6, wax, fl)
            candle(2.2 if seed % 2 else -2.3, 1.6, 2.1, wax, fl)
            tgt = (0.2, 0, 1.25)
            cam((dx * 0.6, -8.0, 2.5), tgt, 75, 1.5, (-0.4, -0.9, 1.4))
            area((-3.5, -2.5, 4.5), tgt, 2, 290, '#fff0dd', sizey=3)
            area((0.5, -6, 3.5), tgt, 2.5, 60, '#fff0dd')
            area((3.5, 1.5, 4), tgt, 1, 140, '#ffd39a', sizey=3)
        else:
            bouquet(R, leaf, rnd, 0.2, 1.3, 0.75, 0.75, 18)
            cyl('vase', 0.32, 0.6, (0.2, 1.3, 0), gold(0.25), bev=0.03)
            pc = mat('pc', '#f7f2ea', 0.15, coat=1)
            nap = mat('nap', tint, 0.8, sheen=0.6)
            for px in (-1.45, 1.6):
                for r0, z, mm in ((0.92, 0.0, gold(0.22)), (0.78, 0.05, pc), (0.55, 0.10, pc)):
                    o = lathe(
                        'plate',
                        crom(
                            [
                                (0.005, z + 0.02),
                                (r0 * 0.6, z + 0.02),
                                (r0 * 0.7, z + 0.03),
                                (r0 * 0.97, z + 0.09),
                                (r0, z + 0.1),
                                (r0 * 0.985, z + 0.11),
                                (r0 * 0.7, z + 0.06),
                                (r0 * 0.6, z + 0.045),
                                (0.005, z + 0.045),
                            ],
                            40,
                        ).tolist(),
                        mm,
                        nu=96,
                        cap0=False,
                        cap1=False,
                    )
                    o.location = (px, -0.75, 0)
                for d_ in (-1.08, -1.22):
                    tube(
                        'fork',
                        [(px + d_, -1.3, 0.03), (px + d_, -0.3, 0.05), (px + d_, -0.05, 0.03)],
                        0.028,
                        gold(0.2),
                    )
                tube('knife', [(px + 1.08, -1.3, 0.03), (px + 1.08, -0.05, 0.03)], 0.03, gold(0.2))
                tube(
                    'nr',
                    [
                        (px + 0.16 * math.cos(q), -0.73, 0.26 + 0.16 * math.sin(q))
                        for q in np.linspace(0, 6.28, 30)
                    ],
                    0.03,
                    gold(0.15),
                    closed=True,
                )
                V = []
                for q in range(30):
                    t = q / 29 * 2 - 1
                    wv = 0.10 + 0.30 * abs(t) ** 1.3
                    for s in range(15):
                        u = s / 14 * 2 - 1
                        V.append(
                            (
                                px + u * wv,
                                -0.75 + t * 0.62,
                                0.24 + 0.07 * math.cos(u * 8 + t * 2) * (0.3 + abs(t)),
                            )
                        )
                mesh(
                    'napkin',
                    V,
                    [
                        (q * 15 + s, q * 15 + s + 1, (q + 1) * 15 + s + 1, (q + 1) * 15 + s)
                        for q in range(29)
                        for s in range(14)
                    ],
                    nap,
                    solid=0.015,
                    sub=1,
                )
            a, b = flute(G, Q)
            for p in ((-0.35, 0.1, 0), (2.75, 0.2, 0), (-2.7, 0.25, 0)):
                inst(a, p)
                inst(b, p)
            for c_ in ((-1.2, 1.5, 1.5), (1.5, 1.7, 1.9), (-0.6, 2.1, 2.1), (2.4, 1.9, 1.3)):
                candle(*c_, wax, fl)
            tgt = (rnd.uniform(-0.2, 0.4), 0.2, 0.8)
            cam((dx * 0.8, -8.4, 2.9), tgt, 70, 1.6, (0, -0.6, 0.3))
            area((-4, -2, 5), tgt, 2.5, 170, '#ffe6c4', sizey=3)
            area((3.5, 2.5, 4), tgt, 1, 100, '#ffd39a', sizey=3)
    elif kind == 'bottle':
        import champagne

        champagne.bottle((-0.75, 0.2, 0), job.get('material', 'brut'), 1.0, math.radians(8))
        a, b = coupe(G, Q)
        for p in ((0.45, -0.3, 0), (1.35, 0.15, 0), (2.2, -0.1, 0)):
            inst(a, p, s=1.15)
            inst(b, p, s=1.15)
        tgt = (0.4, 0, 1.62)
        cam((dx * 0.6, -10.8, 2.0), tgt, 78, 1.4, (-0.5, -0.2, 1.2))
        area((-3.2, -1.2, 3.2), tgt, 0.8, 230, '#fff0dc', sizey=4.5)
        area((3.2, 0.2, 2.8), tgt, 0.5, 180, '#ffe3b8', sizey=4.2)
        area((0, -5, 2), tgt, 1.5, 30, '#fff0dc')
    elif kind in ('polish', 'shoe'):
        if kind == 'polish':
            import polish

            for k, c in enumerate(
                job.get('shades', ['#9b1b30', '#dfaea3', '#15182c', '#b98b4e', '#7a6bb0'])
            ):
                polish.bottle(
                    (-2.1 + k * 1.05, 0.25 * (k % 2), 0),
                    c,
                    'cream',
                    math.radians(-16 + 8 * k),
                    0.44,
                )
            tgt = (0, 0, 0.95)
            cam((dx * 0.5, -7.4, 1.5), tgt, 75, 1.6, (0, -0.3, 0.6))
        else:
            import shoe

            cyl('pl', 1.3, 0.5, (0, 0.1, 0), mat('pl', '#1d1814', 0.2, coat=0.6), bev=0.02)
            e, V = shoe.build(job['item'])
            shoe.place(e, V, job.get('turn', -24), (0, 0.1, 0.5))
            a, b = coupe(G, Q)
            for p in ((1.75, -0.4, 0), (-1.8, 0.5, 0)):
                inst(a, p, s=1.1)
                inst(b, p, s=1.1)
            tgt = (0, 0, 1.15)
            cam((dx * 0.5, -9.2, 1.9), tgt, 75, 1.8, (0, -0.2, 1.0))
        area((-3.2, -2, 3.6), tgt, 1, 220, '#fff0dc', sizey=3.5)
        area((3.2, -0.2, 2.8), tgt, 0.6, 170, '#ffe3b8', sizey=3.5)
        area((0, 0.5, 5), tgt, 2, 90, '#fff4e6')
    elif kind == 'stage':  # runway: polished floor between two lines of lamps, beams behind
        em = mat('em', '#ffffff', 0.5, emit='#ffd79a', estr=5)
        for sx in (-1, 1):
            for k in range(9):
                o = lathe('lamp', [(0, 0), (0.05, 0.0), (0.05, 0.05), (0, 0.07)], em, nu=24)
                o.location = (sx * (1.5 + 0.0 * k), -3.5 + k * 1.0, 0)
                tube(
                    'ln', [(sx * 1.25, -7, 0.012), (sx * 1.25, 5.4, 0.012)], 0.012, gold(0.2)
                ) if k == 0 else None
        tgt = (0, 2, 1.2)
        cam((dx * 0.3, -9, 1.7), tgt, 58, 2.0, (0, 0, 0.4))
        area((0, 1, 6), (0, 1, 0), 2, 120, '#fff0dc')
    render(job['base'], w, h, job['spp'], bounces=4, trans=10, seed=seed)
