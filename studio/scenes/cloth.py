"""Clothing. shape: slip | gown | skirt | cape | scarf | drape ; material: silk | satin | velvet | wool
The cloth is simulated once per shape and kept in the work folder, so every colour after the first costs only the render."""

from lib import *

SETS = {
    'ivory': '#EAE1D5',
    'sand': '#DCCDBC',
    'blush': '#E6D2C8',
    'noir': '#17130f',
    'pearl': '#E4E2DE',
}


def fabric(color, kind, print_=None):
    if kind == 'silk':
        m = mat(
            'silk',
            color,
            0.46,
            sheen=0.8,
            spec=0.28,
            bump=dict(kind='noise', scale=350, strength=0.05, dist=0.004, detail=2),
        )
    elif kind == 'satin':
        m = mat(
            'satin',
            color,
            0.36,
            sheen=0.5,
            spec=0.45,
            bump=dict(kind='noise', scale=350, strength=0.05, dist=0.004, detail=2),
        )
    elif kind == 'velvet':
        m = mat('velvet', color, 0.9, sheen=1, spec=0.1)
    else:
        m = mat(
            'wool',
            color,
            0.95,
            sheen=0.5,
            spec=0.1,
            bump=dict(kind='noise', scale=180, strength=0.4, dist=0.01, detail=6),
        )
    if print_:  # scarf print on uv 0..1: border bands and a large shell spiral
        nt = m.node_tree
        N = nt.nodes.new
        K = nt.links.new
        b = nt.nodes['Principled BSDF']
        c2, c3 = print_
        tc = N('ShaderNodeTexCoord')
        sep = N('ShaderNodeSeparateXYZ')
        K(tc.outputs['UV'], sep.inputs[0])

        def M(op, a, v=None):
            q = N('ShaderNodeMath')
            q.operation = op
            for i, x in enumerate((a, v)):
                if x is None:
                    continue
                K(x, q.inputs[i]) if not isinstance(x, (int, float)) else setattr(
                    q.inputs[i], 'default_value', x
                )
            return q.outputs[0]

        u = M('SUBTRACT', sep.outputs[0], 0.5)
        v = M('SUBTRACT', sep.outputs[1], 0.5)
        d = M('MAXIMUM', M('ABSOLUTE', u), M('ABSOLUTE', v))
        r = M('SQRT', M('ADD', M('MULTIPLY', u, u), M('MULTIPLY', v, v)))
        a = M('ARCTAN2', v, u)
        sp = M('FRACT', M('SUBTRACT', M('MULTIPLY', r, 14), M('MULTIPLY', a, 1 / (2 * math.pi))))
        spm = M('MULTIPLY', M('LESS_THAN', sp, 0.32), M('LESS_THAN', r, 0.33))
        band = M('MULTIPLY', M('GREATER_THAN', d, 0.40), M('LESS_THAN', d, 0.475))
        line = M('MULTIPLY', M('GREATER_THAN', d, 0.375), M('LESS_THAN', d, 0.385))
        ringm = M('MULTIPLY', M('GREATER_THAN', r, 0.335), M('LESS_THAN', r, 0.343))

        def mix(f, x, y):
            q = N('ShaderNodeMixRGB')
            K(f, q.inputs[0])
            for i, z in ((1, x), (2, y)):
                K(z, q.inputs[i]) if not isinstance(z, str) else setattr(
                    q.inputs[i], 'default_value', srgb(z)
                )
            return q.outputs[0]

        o = mix(spm, color, c2)
        o = mix(ringm, o, c3)
        o = mix(band, o, c3)
        o = mix(line, o, c2)
        K(o, b.inputs['Base Color'])
    return m


def simulate(
    o, cache, frames=45, quality=6, mass=0.2, bend=0.08, tension=15, pin=None, air=1.0, selfc=False
):
    if os.path.exists(cache):
        a = np.load(cache)
        if len(a) == len(o.data.vertices):
            o.data.vertices.foreach_set('co', a.ravel())
            o.data.update()
            return
    c = o.modifiers.new('cloth', 'CLOTH')
    s = c.settings
    s.quality = quality
    s.mass = mass
    s.tension_stiffness = s.compression_stiffness = tension
    s.shear_stiffness = tension * 0.4
    s.bending_stiffness = bend
    s.air_damping = air
    c.collision_settings.collision_quality = 3
    c.collision_settings.distance_min = 0.012
    c.collision_settings.use_self_collision = selfc
    c.collision_settings.self_distance_min = 0.012
    if pin:
        s.vertex_group_mass = pin
    c.point_cache.frame_end = frames
    sc = bpy.context.scene
    sc.frame_end = frames
    t = time.time()
    for f in range(1, frames + 1):
        sc.frame_set(f)
    print('SIM_S', round(time.time() - t, 1), flush=True)
    me = o.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    a = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('co', a)
    o.modifiers.clear()
    o.data.vertices.foreach_set('co', a)
    o.data.update()
    os.makedirs(os.path.dirname(cache), exist_ok=True)
    np.save(cache, a.reshape(-1, 3))


def collider(o, fr=25):
    o.modifiers.new('c', 'COLLISION')
    o.collision.thickness_outer = 0.015
    o.collision.cloth_friction = fr


def grid(n, m, wx, wy, z, M):
    V = [
        (wx * (i / (n - 1) - 0.5), wy * (j / (m - 1) - 0.5), z) for j in range(m) for i in range(n)
    ]
    o = mesh(
        'cloth',
        V,
        [
            (j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i)
            for j in range(m - 1)
            for i in range(n - 1)
        ],
        M,
    )
    uv = o.data.uv_layers.new(name='uv')
    for l in o.data.loops:
        i = l.vertex_index
        uv.data[l.index].uv = ((i % n) / (n - 1), (i // n) / (m - 1))
    return o


BODY = [
    (0, 0.62, 0.46),
    (0.5, 0.62, 0.48),
    (1.0, 0.60, 0.47),
    (1.7, 0.60, 0.46),
    (2.0, 0.62, 0.46),
    (2.25, 0.60, 0.43),
    (2.45, 0.52, 0.37),
    (2.65, 0.44, 0.31),
    (2.8, 0.41, 0.29),
    (3.0, 0.45, 0.33),
    (3.2, 0.50, 0.40),
    (3.35, 0.50, 0.40),
    (3.5, 0.47, 0.34),
    (3.66, 0.44, 0.27),
    (3.78, 0.33, 0.21),
    (3.86, 0.17, 0.15),
    (3.94, 0.125, 0.125),
    (4.12, 0.115, 0.115),
]
BZ = [b[0] for b in BODY]
BX = lambda z: np.interp(z, BZ, [b[1] for b in BODY])
BY = lambda z: np.interp(z, BZ, [b[2] for b in BODY])


def ring(z, rx, ry, n=150, k=0, ph=0, nf=9):
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    f = 1 + k * np.sin(nf * a + ph) + 0.6 * k * np.sin(5 * a + 1.3 + ph)
    return np.stack([rx * f * np.cos(a), ry * f * np.sin(a), np.full(n, z)], 1)


def form(m, z0=0.3, z1=4.12):
    return rings(
        'form',
        np.array([ring(z, BX(z), BY(z)) for z in np.linspace(z0, z1, 90)]),
        m,
        cap1=True,
        cap0=True,
    )


def tube_dress(
    M, z0, z1, flare, foldk, rows=100, n=150, neck=0.30, back=0.35, waist_pin=True, cowl=True
):
    R = []
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    for z in np.linspace(z0, z1, rows):
        rx, ry = BX(z) + 0.03, BY(z) + 0.03
        fl = max(0, (2.3 - z) / 2.0)
        if z < 2.3:
            rx, ry = max(rx, 0.63), max(ry, 0.5)
        rx += flare * fl**1.2
        ry += flare * 0.85 * fl**1.2
        rr = ring(z, rx, ry, n, k=foldk * fl**0.8, ph=0.4 * z)
        if z > 2.9 and z0 > 3:
            rr[:, 2] -= (
                (
                    np.exp(-((np.angle(np.exp(1j * (a + np.pi / 2))) / 0.55) ** 2)) * neck
                    + np.exp(-((np.angle(np.exp(1j * (a - np.pi / 2))) / 0.9) ** 2)) * back
                )
                * (z - 2.9)
                / 0.52
            )
        R.append(rr)
    o = rings('dress', np.array(R), M)
    g = o.vertex_groups.new(name='pin')
    g.add(list(range(n * 3)), 1, 'ADD')
    if waist_pin:
        g.add(list(range(n * 18, n * 24)), 0.15, 'ADD')
    return o


def rail(z=4.40):
    tube('rail', [(-4, 0.02, z), (4, 0.02, z)], 0.025, gold(0.22))


def hanger(zt, w=0.34, zr=4.40):
    G = gold(0.2)
    tube(
        'hanger',
        crom(
            [
                (-w, 0.02, zt - 0.02),
                (-w * 0.6, 0.02, zt + 0.03),
                (0, 0.02, zt + 0.12),
                (w * 0.6, 0.02, zt + 0.03),
                (w, 0.02, zt - 0.02),
            ],
            24,
        ),
        0.02,
        G,
    )
    zc = zr + 0.0
    tube(
        'hook',
        [(0, 0.02, zt + 0.12), (0, 0.02, zc - 0.16)]
        + [
            (0.085 * math.sin(t), 0.02, zc - 0.06 - 0.085 * math.cos(t) + 0.0)
            for t in np.linspace(0, 4.4, 20)
        ],
        0.014,
        G,
    )


def scene(job):
    reset()
    st = job.get('set', 'ivory')
    bg = SETS[st]
    dark = st == 'noir'
    shape = job['shape']
    w, h = job['size']
    kind = job.get('material', 'silk')
    c = job.get('colour', '#7d1128')
    M = fabric(c, kind, job.get('print'))
    cache = os.path.join(job.get('work', '.'), 'sim', shape + '.npy')
    fl = sweep(bg, rough=0.85, back=5)
    world('#fffaf4', 0.36 if not dark else 0.05)
    tgt = (0, 0, 2.5)
    D = 12.2
    up = 0.6
    post = lambda o, th=0.012: (
        setattr(o.modifiers.new('so', 'SOLIDIFY'), 'thickness', th),
        setattr(o.modifiers.new('s', 'SUBSURF'), 'render_levels', 1),
    )
    if shape in ('slip', 'gown'):
        on_form = shape == 'gown'
        fm = mat(
            'form',
            '#E9DFD0' if not dark else '#2a231c',
            0.85,
            sheen=0.4,
            bump=dict(scale=90, strength=0.12, dist=0.006),
        )
        f = form(fm)
        collider(f)
        f.hide_render = not on_form
        o = tube_dress(
            M,
            3.42 if shape == 'slip' else 3.46,
            0.62 if shape == 'slip' else 0.16,
            0.42 if shape == 'slip' else 0.34,
            0.07 if shape == 'slip' else 0.055,
            neck=0.30 if shape == 'slip' else 0.16,
            back=0.35 if shape == 'slip' else 0.10,
        )
        simulate(o, cache, 46, 7, 0.25, 0.06, 20, 'pin')
        post(o)
        if shape == 'slip':
            n = 150
            a = np.linspace(0, 2 * np.pi, n, endpoint=False)
            zt = 3.80
            for sx in (-1, 1):
                i = int(np.argmin(abs(np.angle(np.exp(1j * (a - (-np.pi / 2 + sx * 0.72)))))))
                k = int(np.argmin(abs(np.angle(np.exp(1j * (a - (np.pi / 2 - sx * 0.72)))))))
                p = np.array(o.data.vertices[i].co)
                q = np.array(o.data.vertices[k].co)
                top = np.array([sx * 0.27, 0.02, zt])
                tube(
                    'strap',
                    crom(
                        [
                            p,
                            (p + top) / 2 + np.array([0, -0.05, 0.02]),
                            top,
                            (q + top) / 2 + np.array([0, 0.05, 0.02]),
                            q,
                        ],
                        30,
                    ),
                    0.013,
                    M,
                )
            hanger(zt)
            rail()
        else:
            G = gold(0.2)
            lathe(
                'neckcap',
                [
                    (0, 4.12),
                    (0.118, 4.12),
                    (0.122, 4.14),
                    (0.10, 4.17),
                    (0.03, 4.19),
                    (0.03, 4.24),
                    (0.05, 4.27),
                    (0.03, 4.31),
                    (0, 4.32),
                ],
                G,
                nu=48,
            )
            tube('stand', [(0, 0, 0), (0, 0, 0.5)], 0.035, G)
            cyl('foot', 0.4, 0.04, (0, 0, 0), G, bev=0.01)
            tgt = (0, 0, 2.18)
            D = 12.8
    elif shape == 'skirt':
        f = form(mat('form', '#E9DFD0', 0.85), 0.2, 3.0)
        collider(f)
        f.hide_render = True
        o = tube_dress(M, 2.78, 0.55, 0.62, 0.10, rows=84, neck=0, back=0, waist_pin=False)
        simulate(o, cache, 46, 7, 0.25, 0.06, 20, 'pin')
        post(o)
        belt = [ring(z, BX(z) + 0.045, BY(z) + 0.045, 96) for z in np.linspace(2.68, 2.84, 6)]
        rings('waist', np.array(belt), M, solid=0.02)
        G = gold(0.2)
        tube('bar', [(-0.42, -0.0, 3.12), (0.42, -0.0, 3.12)], 0.02, G)
        for sx in (-1, 1):
            box('clip', (0.07, 0.10, 0.22), (sx * 0.36, -0.0, 2.80), G, bev=0.01)
            tube('cl', [(sx * 0.36, 0, 3.0), (sx * 0.36, 0, 3.12)], 0.012, G)
        tube(
            'hook',
            [(0, 0, 3.12), (0, 0, 3.34)]
            + [
                (0.085 * math.sin(t), 0, 3.44 - 0.085 * math.cos(t))
                for t in np.linspace(0, 4.4, 20)
            ],
            0.014,
            G,
        )
        rail(3.52)
        tgt = (0, 0, 2.05)
        D = 10.8
    elif shape == 'cape':  # draped cape over the shoulders of a form
        fm = mat(
            'form',
            '#E9DFD0' if not dark else '#2a231c',
            0.85,
            sheen=0.4,
            bump=dict(scale=90, strength=0.12, dist=0.006),
        )
        f = form(fm, 1.0)
        collider(f, 40)
        n = 170
        rows = 70
        R = []
        a = np.linspace(-np.pi / 2 + 0.16, 1.5 * np.pi - 0.16, n)
        for v in np.linspace(0, 1, rows):
            z = 3.93 - 0.34 * min(1, v * 3) ** 1.4 - 1.75 * v
            k = 0.20 + 0.42 * min(1, v * 3.2) ** 0.8 + 0.34 * v
            fo = 1 + 0.10 * v * np.sin(11 * a + 0.5) + 0.04 * v * np.sin(5 * a)
            R.append(
                np.stack([k * 1.12 * fo * np.cos(a), k * 0.86 * fo * np.sin(a), np.full(n, z)], 1)
            )
        o = rings('cape', np.array(R), M, closed_u=False)
        g = o.vertex_groups.new(name='pin')
        g.add(list(range(n * 2)), 1, 'ADD')
        simulate(o, cache, 40, 7, 0.22, 0.06, 18, 'pin')
        post(o)
        G = gold(0.2)
        lathe(
            'neckcap',
            [
                (0, 4.12),
                (0.118, 4.12),
                (0.122, 4.14),
                (0.10, 4.17),
                (0.03, 4.19),
                (0.03, 4.24),
                (0.05, 4.27),
                (0.03, 4.31),
                (0, 4.32),
            ],
            G,
            nu=48,
        )
        tube('stand', [(0, 0, 0), (0, 0, 1.1)], 0.035, G)
        cyl('foot', 0.4, 0.04, (0, 0, 0), G, bev=0.01)
        e = lathe('clasp', [(0, 0), (0.085, 0), (0.09, 0.02), (0.07, 0.035), (0, 0.04)], G, nu=48)
        e.location = (0, -0.235, 3.86)
        e.rotation_euler = (math.pi / 2, 0, 0)
        tgt = (0, 0, 2.2)
        D = 14.2
    elif (
        shape == 'scarf'
    ):  # silk square drawn through a gold ring that hangs from the rail (analytic folds, no simulation)
        zr = 3.25
        n, m = 180, 120
        V = []
        for j in range(m):
            v = j / (m - 1)  # 0 top tail .. 1 hem
            s_ = v - 0.30
            top = s_ < 0
            q = abs(s_) / (0.30 if top else 0.70)
            z = zr + (0.62 * q if top else -2.55 * q)
            hw = 0.075 + ((0.50 if top else 0.98) * q**0.62)
            fd = 0.05 + 0.17 * q**0.8
            for i in range(n):
                u = i / (n - 1) * 2 - 1
                ph = 0.6 * math.sin(2.2 * q + 1) + 0.25 * math.sin(5 * q)
                y = fd * math.sin(u * 11 + ph * 1.5) + 0.5 * fd * math.sin(u * 19 + 1.3 + ph)
                x = hw * (u + 0.05 * math.sin(u * 11 + ph + 1.2))
                zz = (
                    z
                    - (0.34 * q**2 * (1 - abs(u)) * (1 if not top else -0.6))
                    + 0.05 * q * math.sin(u * 7 + 0.5)
                    - (0.10 * q * abs(u) if top else 0)
                )
                V.append((x, y, zz))
        o = mesh(
            'scarf',
            V,
            [
                (j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i)
                for j in range(m - 1)
                for i in range(n - 1)
            ],
            M,
            solid=0.006,
            sub=1,
        )
        uv = o.data.uv_layers.new(name='uv')
        for l in o.data.loops:
            i = l.vertex_index
            uv.data[l.index].uv = ((i % n) / (n - 1), (i // n) / (m - 1))
        G = gold(0.16)
        tube(
            'ring',
            [
                (0.15 * math.cos(a_), 0.13 * math.sin(a_), zr)
                for a_ in np.linspace(0, 2 * np.pi, 48, endpoint=False)
            ],
            0.028,
            G,
            closed=True,
        )
        tube('cord', [(0, 0.14, zr), (0, 0.14, 4.05)], 0.012, G)
        tube('rail', [(-4, 0.14, 4.05), (4, 0.14, 4.05)], 0.025, gold(0.22))
        tgt = (0, 0, 2.25)
        D = 12.0
    else:  # drape: silk falling from a plinth
        cy = cyl('pl', 0.85, 1.7, (0, 0, 0), mat('pl', '#F1E8DC', 0.6), bev=0.05)
        collider(cy)
        collider(fl)
        o = grid(100, 100, 4.4, 4.4, 1.85, M)
        o.rotation_euler[2] = 0.5
        o.location[0] = 0.12
        simulate(o, cache, 48, 6, 0.2, 0.06, 12)
        post(o, 0.008)
        tgt = (0, -0.2, 1.0)
        D = 10.2
        up = 1.9
    K = 0.92 if not dark else 1.05
    area((-4.5, -3.0, 5.5), tgt, 2.0, 560 * K, '#FFF8F0', sizey=4)
    area((4.2, -0.5, 3.2), tgt, 0.8, 190 * K, '#ffffff', sizey=4.5)
    area((0, 0.5, 8), tgt, 4, 150 * K, '#fffaf5')
    area((2.5, 3.5, 5), tgt, 1.5, 170 * K, '#ffeedb')
    if dark:
        area((0.4, 3.2, 0.6), (0, 4.9, 2.8), 2.5, 240, '#e8b970')
    camera((0, -D, tgt[2] + up), tgt, lens=85, fstop=6)
    render(job['base'], w, h, job['spp'], bounces=4, trans=4, seed=job.get('seed', 0))
