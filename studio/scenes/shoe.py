"""Women's shoes. Everything is modelled in centimetres along a `Last` (t = 0 heel back .. 1 toe tip)
and scaled by .1 at the end. A shape is a function in SHAPES that returns a list of objects."""

from lib import *
import flatlay
from mathutils.bvhtree import BVHTree

NU = 128


def smooth(xs, ys):
    """monotone cubic (PCHIP) through the points"""
    xs = np.array(xs, float)
    ys = np.array(ys, float)
    h = np.diff(xs)
    dl = np.diff(ys) / h
    m = np.zeros_like(ys)
    for i in range(1, len(xs) - 1):
        if dl[i - 1] * dl[i] > 0:
            w1 = 2 * h[i] + h[i - 1]
            w2 = h[i] + 2 * h[i - 1]
            m[i] = (w1 + w2) / (w1 / dl[i - 1] + w2 / dl[i])
    m[0] = dl[0]
    m[-1] = dl[-1]

    def f(x):
        x = np.clip(np.asarray(x, float), xs[0], xs[-1])
        i = np.clip(np.searchsorted(xs, x) - 1, 0, len(xs) - 2)
        t = (x - xs[i]) / h[i]
        return (
            (1 + 2 * t) * (1 - t) ** 2 * ys[i]
            + t * (1 - t) ** 2 * h[i] * m[i]
            + t * t * (3 - 2 * t) * ys[i + 1]
            + t * t * (t - 1) * h[i] * m[i + 1]
        )

    return f


def rounded(f, reach=0.045):
    """The same line without corners; its ends stay where they are."""

    def g(t):
        t = np.asarray(t, float)
        r = reach * np.clip(np.minimum(t, 1 - t) / (2 * reach), 0, 1)
        return sum(f(t + r * d) for d in (-1, -0.6, -0.2, 0.2, 0.6, 1)) / 6

    return g


class Last:
    """sole line x(t), z(t) and half widths wo(t) (outer), wi(t) (inner). toe: point | almond | round"""

    def __init__(s, heel=9.5, L=21.5, toe='point', platform=0):
        H = heel
        s.H = H
        s.L = L
        k = H / 9.5
        p = platform
        s.x = smooth(
            [0, 0.25, 0.5, 0.7, 1],
            [0, 5.2 * L / 21.5, 11.0 * L / 21.5, (15.0 + 0.3 * (1 - k)) * L / 21.5, L],
        )
        s.z = smooth(
            [0, 0.12, 0.24, 0.36, 0.48, 0.58, 0.66, 0.74, 0.86, 1],
            [
                H + 0.15 * k,
                H - 0.12 * k,
                H - 0.75 * k - 0.05,
                max(H * 0.73, p),
                max(H * 0.43, p),
                max(H * 0.19, p + 0.3 * k),
                p + 0.55 + 0.03 * k,
                p + 0.42,
                p + 0.48,
                p + (0.85 if H > 3 else 0.7),
            ],
        )
        T = [0, 0.03, 0.08, 0.16, 0.28, 0.42, 0.55, 0.68, 0.78, 0.88, 0.95, 1]
        if toe == 'point':
            s.wo = smooth(T, [0, 1.45, 2.15, 2.65, 2.55, 2.35, 2.9, 3.75, 3.35, 2.05, 1.0, 0])
            s.wi = smooth(T, [0, 1.4, 2.1, 2.5, 2.2, 1.85, 2.6, 3.7, 3.5, 2.15, 1.0, 0])
        elif toe == 'almond':
            T = T[:-1] + [0.985, 1]
            s.wo = smooth(T, [0, 1.45, 2.15, 2.65, 2.55, 2.4, 2.95, 3.75, 3.5, 2.6, 1.7, 0.95, 0])
            s.wi = smooth(T, [0, 1.4, 2.1, 2.5, 2.2, 1.9, 2.65, 3.7, 3.6, 2.7, 1.75, 0.95, 0])
        else:
            T = T[:8] + [0.8, 0.9, 0.96, 0.99, 1]
            s.wo = smooth(T, [0, 1.5, 2.2, 2.7, 2.65, 2.6, 3.1, 3.85, 3.7, 2.95, 1.9, 0.9, 0])
            s.wi = smooth(T, [0, 1.45, 2.15, 2.55, 2.25, 1.9, 2.7, 3.75, 3.75, 3.05, 1.95, 0.9, 0])

        s.wo, s.wi, s.z = rounded(s.wo), rounded(s.wi), rounded(s.z, 0.03)

    def t_at(s, x):
        g = np.linspace(0, 1, 400)
        return np.clip(np.interp(x, s.x(g), g), 0, 1)

    def foot_h(s, t):
        return smooth(
            [0, 0.1, 0.25, 0.4, 0.55, 0.7, 0.82, 0.92, 1], [6, 7, 8, 7.2, 5.6, 4.0, 2.7, 1.9, 1.4]
        )(t)


def uring(n=NU):
    u = np.arange(n) / n
    return u, (1 - np.cos(2 * np.pi * u)) / 2, np.where(u <= 0.5, 1, -1)


def feather(L, dz=0, grow=0):
    """outline where the upper meets the sole"""
    u, t, sd = uring()
    w = np.where(sd > 0, L.wo(t), L.wi(t))
    return np.stack(
        [
            L.x(t) + grow * np.cos(np.pi * (1 - t)),
            sd * (w + grow * np.sin(np.pi * t) ** 0.5),
            L.z(t) + dz,
        ],
        1,
    )


def flatten(R, k):
    c = R.copy()
    c[:, 1] *= k
    return c


def sole(L, m, th=0.28, grow=0.06, platform=0):
    a = feather(L)
    b = feather(L, -0.03, grow)
    R = [flatten(a, k) for k in (0, 0.5, 0.9)] + [a, b]
    if platform:  # flat bottom under the ball of the foot
        fl = 0.06 + 0.55 * smooth([0, 0.8, 1], [0, 0, 1])(b[:, 0] / L.L)
        g = np.clip((b[:, 2] - platform - 0.5) / 1.8, 0, 1)
        g = g * g * (3 - 2 * g)
        lo = np.minimum(fl * (1 - g) + (b[:, 2] - th) * g, b[:, 2] - 0.1)
        for f in (0.25, 0.5, 0.75, 1):
            c = b.copy()
            c[:, 2] = c[:, 2] * (1 - f) + lo * f
            R.append(c)
        d = R[-1].copy()
    else:
        R.append(feather(L, -th + 0.04, grow))
        d = feather(L, -th, grow * 0.2)
        R.append(d)
    return rings('sole', np.array(R + [flatten(d, k) for k in (0.9, 0.5, 0)]), m)


def insole(L, m, dz=0.26, k=1.0):
    F = feather(L, dz)
    return rings('insole', np.array([flatten(F, q * k) for q in (1, 0.8, 0.5, 0.2, 0)]), m)


HEELS = {
    'stiletto': [
        (0, 1.0),
        (0.04, 0.95),
        (0.10, 0.74),
        (0.18, 0.50),
        (0.28, 0.345),
        (0.42, 0.25),
        (0.6, 0.205),
        (0.8, 0.18),
        (1, 0.175),
    ],
    'block': [(0, 1.0), (0.08, 0.95), (0.25, 0.84), (0.5, 0.76), (0.8, 0.74), (1, 0.76)],
    'kitten': [(0, 1.0), (0.1, 0.92), (0.3, 0.58), (0.55, 0.36), (0.8, 0.28), (1, 0.27)],
    'stack': [(0, 1.0), (0.3, 0.98), (1, 0.97)],
    'flare': [(0, 1.0), (0.15, 0.82), (0.4, 0.60), (0.7, 0.62), (1, 0.74)],
}


def heel(L, m, tipm, style='stiletto', base_r=2.35):
    n = 72
    th = np.linspace(0, 2 * np.pi, n, endpoint=False)
    prof = HEELS[style]
    f = smooth([p[0] for p in prof], [p[1] for p in prof])
    R = []
    sq = style in ('block', 'stack', 'flare')
    for v in np.linspace(0, 1, 40):
        r = base_r * f(v)
        back = 0.05 + (0.25 * v if sq else 0.75 * math.sin(min(1, v * 1.15) * math.pi * 0.5))
        ln = r * 2.05
        c, s = np.cos(th), np.sin(th)
        if sq:
            q = 2.9
            c = np.where(c > 0, np.sign(c) * abs(c) ** (2 / 4.5), c)
            s = np.sign(s) * abs(s) ** (2 / q)
        xs = back + ln / 2 + ln / 2 * c
        zt = L.z(L.t_at(xs)) - 0.22
        R.append(np.stack([xs, r * 1.02 * s, (1 - v) * zt + v * 0.14], 1))
    o = rings('heel', np.array(R), m, cap0=True, cap1=True)
    b = R[-1].copy()
    b[:, 2] = 0
    return [
        o,
        rings('tip', np.array([R[-1] + np.array([0, 0, 0.03]), b]), tipm, cap0=True, cap1=True),
    ]


def bez(P0, P1, P2, P3, v):
    v = v[:, None, None]
    return (1 - v) ** 3 * P0 + 3 * v * (1 - v) ** 2 * P1 + 3 * v * v * (1 - v) * P2 + v**3 * P3


S_ = [0, 0.08, 0.2, 0.35, 0.5, 0.7, 0.88, 1]


def upper(
    L,
    m,
    lining,
    throat=0.66,
    top=(5.2, 5.05, 4.3, 3.35, 2.9, 2.85, 3.1, 3.4),
    nv=30,
    cap=(0.24, 0.30),
    mouth=(1.95, 2.2, 2.15, 2.1, 2.55, 2.75, 2.7),
    th=0.16,
):
    """closed strip of cubic Beziers from the feather edge to the topline. top = height of the topline above the sole
    at s = S_ (0 heel .. 1 throat); mouth = half width of the opening along s; low values cut the upper away (d'Orsay, sling, mule)"""
    u, t, sd = uring()
    F = feather(L)
    up = np.array([0, 0, 1.0])
    s = t
    xh = 0.22
    xT = xh + (L.x(throat) - xh) * s
    tt = L.t_at(xT)
    hh = smooth(S_, top)(s)
    A = smooth([0, 0.15, 0.3, 0.45, 0.65, 0.85, 1], mouth)(s)
    w = np.where(sd > 0, 1.0, 0.93) * A
    w = np.minimum(
        w, np.where(sd > 0, L.wo(np.maximum(tt, 0.16)), L.wi(np.maximum(tt, 0.16))) * 0.97
    )
    c0 = np.sqrt(np.clip(1 - (1 - np.minimum(s / cap[0], 1)) ** 2, 0, 1))
    c1 = np.sqrt(np.clip(1 - (1 - np.minimum((1 - s) / cap[1], 1)) ** 2, 0, 1))
    T = np.stack([xT, sd * w * c0 * c1, L.z(tt) + hh], 1)
    out = np.stack([-np.cos(np.pi * t), sd * np.sin(np.pi * t) ** 0.6, 0 * t], 1)
    g = np.clip(hh / 2.6, 0.08, 1)[:, None]
    h1 = smooth([0, 0.15, 0.5, 0.8, 1], [1.7, 1.4, 1.0, 1.1, 1.15])(t)[:, None] * g
    b1 = smooth([0, 0.1, 0.5, 0.8, 1], [0.50, 0.33, 0.15, 0.16, 0.10])(t)[:, None] * g
    h2 = smooth([0, 0.3, 0.6, 0.85, 1], [0, 0, 0.10, 0.32, 0.42])(t)[:, None] * g
    b2 = smooth([0, 0.12, 0.3, 0.7, 0.9, 1], [0.55, 0.45, 0.30, 0.26, 0.22, 0.0])(t)[:, None] * g
    P1 = F + up * h1 + out * b1
    P2 = F + (T - F) * 0.62 + up * h2 + out * b2
    R = bez(F[None], P1[None], P2[None], T[None], np.linspace(0, 1, nv))
    o = rings('upper', R[:, ::-1], m, solid=th, sub=1)
    if lining:
        o.data.materials.append(lining)
        o.modifiers['s'].material_offset = 1
        o.modifiers['s'].material_offset_rim = 0
    return o, T, R


def surface(R):
    nv, nu, _ = R.shape
    return BVHTree.FromPolygons(
        [tuple(p) for p in R.reshape(-1, 3)],
        [
            (j * nu + i, j * nu + (i + 1) % nu, (j + 1) * nu + (i + 1) % nu, (j + 1) * nu + i)
            for j in range(nv - 1)
            for i in range(nu)
        ],
    )


def drop(bvh, x, y, lift=0.08):
    p, n, _, _ = bvh.ray_cast(Vector((x, y, 40)), Vector((0, 0, -1)))
    return None if p is None else np.array(p) + np.array(n if n.z > 0 else -n) * lift


def strap(L, t0, width, m, t1=None, h=None, lift=0, th=0.14, n=48, wscale=1.0):
    """ribbon over the foot from t0 (outer side) to t1 (inner side)"""
    t1 = t0 if t1 is None else t1
    a = np.linspace(0, np.pi, n)
    R = []
    hh = L.foot_h((t0 + t1) / 2) if h is None else h
    for j in (-0.5, -0.25, 0, 0.25, 0.5):
        row = []
        for k, aa in enumerate(a):
            f = k / (n - 1)
            tt = np.clip(t0 * (1 - f) + t1 * f + j * width / 21.5, 0, 1)
            w = (L.wo(tt) if math.cos(aa) > 0 else L.wi(tt)) * wscale
            c = math.copysign(abs(math.cos(aa)) ** 0.72, math.cos(aa))
            row.append(
                (
                    L.x(tt),
                    c * (w + 0.02),
                    L.z(tt) + lift + math.sin(aa) ** 0.8 * hh * (1 - 0.05 * abs(j)) - 0.1,
                )
            )
        R.append(row)
    return rings('strap', np.array(R), m, closed_u=False, solid=th, sub=2)


def loop(cx, cz, rx, ry, width, m, tilt=0.1, th=0.14, n=64):
    """strap around the ankle"""
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    R = [
        np.stack(
            [
                cx + rx * np.cos(a) + j * width * tilt,
                ry * np.sin(a),
                cz + j * width + tilt * rx * np.cos(a),
            ],
            1,
        )
        for j in (-0.5, -0.2, 0.2, 0.5)
    ]
    return rings('loop', np.array(R), m, solid=th, sub=1)


def counter(L, m, h=6.9, narrow=0.62, a0=1.15):
    n = 24
    a = np.linspace(-a0, a0, n)
    R = []
    for v in np.linspace(0, 1, 14):
        w = 1 - narrow * v
        R.append(
            np.stack(
                [
                    2.55 - (2.62 + 0.35 * math.sin(v * 3.14) - 0.1 * v) * np.cos(a * w),
                    2.45 * np.sin(a * w) * (1 - 0.06 * v),
                    np.full(n, L.H + 0.1 + h * v) - 0.35 * (1 - np.cos(a * w)),
                ],
                1,
            )
        )
    return rings('counter', np.array(R), m, closed_u=False, solid=0.15, sub=1)


def sling(L, m, t=0.50, h0=1.75, hb=5.2, width=0.5):
    """strap from the waist round the back of the heel"""
    a = np.linspace(-1, 1, 72)
    R = []
    for j in (-0.5, -0.15, 0.15, 0.5):
        row = []
        for q in a:
            f = abs(q)
            x = L.x(t) * f**1.25 - 0.25 * (1 - f) ** 2
            tt = L.t_at(x)
            w = L.wo(max(tt, 0.02)) if q > 0 else L.wi(max(tt, 0.02))
            y = math.copysign(1, q) * (
                2.3 * min(1, f / 0.22) ** 0.55
                if f < 0.22
                else (2.3 + (min(w, 2.6) * 1.0 - 2.3) * (f - 0.22) / 0.78)
            )
            row.append(
                (x, y * 0.98, L.z(L.t_at(max(x, 0))) + hb * (1 - f) ** 1.0 + h0 * f + j * width)
            )
        R.append(row)
    return rings('sling', np.array(R), m, closed_u=False, solid=0.14, sub=1)


def buckle(loc, m, s=0.55, rot=(math.pi / 2, 0, 0)):
    q = [
        (
            s * math.copysign(abs(math.cos(a)) ** 0.4, math.cos(a)),
            s * 0.85 * math.copysign(abs(math.sin(a)) ** 0.4, math.sin(a)),
            0,
        )
        for a in np.linspace(0, 2 * np.pi, 48, endpoint=False)
    ]
    e = join_to(
        'bk',
        [
            tube('buckle', q, 0.085, m, closed=True),
            tube('prong', [(-s, 0, 0.05), (s * 0.95, 0, 0.1)], 0.06, m),
        ],
    )
    e.location = loc
    e.rotation_euler = rot
    return e


def padlock(loc, m, s=1.0, rot=(0, 0, 0)):
    """small gold padlock: rounded body, shackle, keyhole; hangs from loc"""
    b = lathe(
        'lockbody',
        [
            (0.0, -0.02),
            (0.46, -0.02),
            (0.55, 0.04),
            (0.58, 0.12),
            (0.58, 0.95),
            (0.55, 1.03),
            (0.46, 1.09),
            (0.0, 1.09),
        ],
        m,
        nu=64,
        sq=4.5,
        sy=0.42,
    )
    b.location = (0, 0, -1.55)
    sh = tube(
        'shackle',
        [(-0.34, 0, -0.5), (-0.34, 0, -0.15)]
        + [(-0.34 * math.cos(a), 0, -0.1 + 0.36 * math.sin(a)) for a in np.linspace(0, math.pi, 24)]
        + [(0.34, 0, -0.15), (0.34, 0, -0.5)],
        0.085,
        m,
    )
    k = mat('key', '#15100a', 0.4)
    kh = lathe('kh', [(0, 0), (0.13, 0), (0.13, 0.02), (0, 0.02)], k, nu=32)
    kh.location = (0, -0.245, -0.92)
    kh.rotation_euler = (math.pi / 2, 0, 0)
    ks = box('ks', (0.09, 0.02, 0.26), (0, -0.25, -1.24), k, bev=0)
    e = join_to('lock', [b, sh, kh, ks])
    e.location = loc
    e.scale = (s,) * 3
    e.rotation_euler = rot
    return e


def disc(loc, m, r=0.95, rot=(math.pi / 2, 0, 0)):
    """the ndoro: a spiral shell disc"""
    d = lathe(
        'disc', [(0, 0), (r * 0.96, 0), (r, 0.05), (r, 0.16), (r * 0.93, 0.24), (0, 0.28)], m, nu=64
    )
    a = np.linspace(0.5, 2 * math.pi * 2.6, 140)
    q = [
        (r * 0.86 * (k / a[-1]) * math.cos(k), r * 0.86 * (k / a[-1]) * math.sin(k), 0.27)
        for k in a
    ]
    e = join_to('nd', [d, tube('sp', q, r * 0.075, m, res=4)])
    e.location = loc
    e.rotation_euler = rot
    return e


def bow(loc, m, s=1.0, tilt=0.25):
    ob = []
    for sg in (-1, 1):
        a = np.linspace(0.25, 2 * np.pi - 0.25, 40)
        y = sg * 1.75 * (1 - np.cos(a)) / 2
        z = 0.62 * np.sin(a) * np.sin(a / 2)
        R = []
        for j in np.linspace(-1, 1, 7):
            w = 0.34 + 0.48 * abs(y) / 1.75
            R.append(np.stack([j * w + 0.05 * np.sin(a * 3) * j, y, z - 0.08 * j * j * abs(y)], 1))
        ob.append(rings('bowl', np.array(R), m, closed_u=False, solid=0.07, sub=1))
        k = np.linspace(0, 1, 20)
        R = [
            np.stack(
                [
                    0.2 + 1.5 * k + j * 0.0,
                    sg * (0.15 + 0.95 * k**0.8) + j * (0.22 + 0.24 * k),
                    0.05 - 0.38 * k**1.6 + 0.06 * np.sin(k * 6),
                ],
                1,
            )
            for j in np.linspace(-1, 1, 5)
        ]
        ob.append(rings('tail', np.array(R), m, closed_u=False, solid=0.06, sub=1))
    a = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    R = [
        np.stack(
            [
                0.40 * np.cos(a) * (1 - 0.12 * abs(j)),
                np.full(40, j * 0.30),
                0.33 * np.sin(a) * (1 + 0.1 * abs(j)),
            ],
            1,
        )
        for j in (-1, -0.5, 0, 0.5, 1)
    ]
    ob.append(rings('knot', np.array(R), m, cap0=True, cap1=True, sub=1))
    e = join_to('bow', ob)
    e.location = loc
    e.scale = (s,) * 3
    e.rotation_euler = (0, tilt, 0)
    return e


# ---------------------------------------------------------------- materials
def _nodes(m):
    nt = m.node_tree
    return nt, nt.nodes.new, nt.links.new, nt.nodes['Principled BSDF']


def _ramp(N, stops, interp='LINEAR'):
    r = N('ShaderNodeValToRGB')
    r.color_ramp.interpolation = interp
    e = r.color_ramp.elements
    while len(e) < len(stops):
        e.new(0.5)
    for q, (p, c) in zip(e, stops):
        q.position = p
        q.color = srgb(c)
    return r


METALS = {
    'gold': (0.83, 0.60, 0.22, 1),
    'silver': (0.80, 0.80, 0.79, 1),
    'rosegold': (0.82, 0.48, 0.36, 1),
    'bronze': (0.42, 0.25, 0.12, 1),
    'champagne': (0.80, 0.66, 0.46, 1),
    'pewter': (0.30, 0.29, 0.29, 1),
    'emerald': (0.03, 0.25, 0.13, 1),
    'amethyst': (0.26, 0.08, 0.36, 1),
    'ruby': (0.42, 0.02, 0.05, 1),
}


def leather(c, kind):
    """the material vocabulary of shoes: c is a hex colour, or a name from METALS for kind=metal"""
    if kind == 'patent':
        return mat(
            'patent',
            c,
            0.10,
            coat=1,
            coatr=0.02,
            bump=dict(scale=1.2, strength=0.03, dist=0.05, detail=1),
        )
    if kind == 'suede':
        return mat(
            'suede',
            c,
            0.95,
            sheen=1,
            spec=0.15,
            bump=dict(scale=26, strength=0.35, dist=0.03, detail=8),
        )
    if kind == 'satin':
        return mat(
            'satin',
            c,
            0.34,
            sheen=0.6,
            spec=0.55,
            aniso=0.6,
            bump=dict(kind='wave', scale=30, strength=0.02, dist=0.01),
        )
    if kind == 'metal':
        return mat(
            'metal',
            METALS.get(c, c),
            0.24,
            1,
            bump=dict(kind='voronoi', scale=14, strength=0.08, dist=0.02),
        )
    if kind == 'mirror':
        return mat(
            'mirror',
            METALS.get(c, c),
            0.10,
            1,
            bump=dict(scale=1.2, strength=0.03, dist=0.05, detail=1),
        )
    if kind == 'glitter':
        m = mat('glitter', METALS.get(c, c), 0.30, 1)
        nt, N, K, b = _nodes(m)
        tc = N('ShaderNodeTexCoord')
        v = N('ShaderNodeTexVoronoi')
        v.inputs['Scale'].default_value = 13
        K(tc.outputs['Object'], v.inputs['Vector'])
        bu = N('ShaderNodeVectorMath')
        bu.operation = 'MULTIPLY_ADD'
        K(v.outputs['Color'], bu.inputs[0])
        bu.inputs[1].default_value = (0.9,) * 3
        g = N('ShaderNodeNewGeometry')
        sb = N('ShaderNodeVectorMath')
        sb.operation = 'SUBTRACT'
        K(g.outputs['Normal'], sb.inputs[0])
        sb.inputs[1].default_value = (0.45,) * 3
        K(sb.outputs[0], bu.inputs[2])
        nz = N('ShaderNodeVectorMath')
        nz.operation = 'NORMALIZE'
        K(bu.outputs[0], nz.inputs[0])
        K(nz.outputs[0], b.inputs['Normal'])
        return m
    m = mat(
        kind,
        c if isinstance(c, str) and c.startswith('#') else '#888888',
        0.36,
        spec=0.5,
        coat=0.25,
        coatr=0.2,
        bump=dict(kind='voronoi', scale=16, strength=0.12, dist=0.012),
    )
    if kind == 'leather':
        return m
    nt, N, K, b = _nodes(m)
    tc = N('ShaderNodeTexCoord')
    O = tc.outputs['Object']

    def math_(op, a, v=None, c=None):
        q = N('ShaderNodeMath')
        q.operation = op
        K(a, q.inputs[0]) if not isinstance(a, float) else setattr(q.inputs[0], 'default_value', a)
        if v is not None:
            K(v, q.inputs[1]) if not isinstance(v, (int, float)) else setattr(
                q.inputs[1], 'default_value', v
            )
        return q.outputs[0]

    def mix(f, a, c2):
        q = N('ShaderNodeMixRGB')
        K(f, q.inputs[0])
        K(a, q.inputs[1]) if not isinstance(a, str) else setattr(
            q.inputs[1], 'default_value', srgb(a)
        )
        K(c2, q.inputs[2]) if not isinstance(c2, str) else setattr(
            q.inputs[2], 'default_value', srgb(c2)
        )
        return q.outputs[0]

    def noise_(scale, detail=3, off=(0, 0, 0)):
        mp = N('ShaderNodeMapping')
        mp.inputs['Location'].default_value = off
        K(O, mp.inputs[0])
        t = N('ShaderNodeTexNoise')
        t.inputs['Scale'].default_value = scale
        t.inputs['Detail'].default_value = detail
        K(mp.outputs[0], t.inputs['Vector'])
        return t

    if kind == 'leopard':  # rosettes: distorted voronoi, broken dark ring round a tan heart
        n1 = noise_(1.3, 2)
        ad = N('ShaderNodeVectorMath')
        ad.operation = 'MULTIPLY_ADD'
        K(n1.outputs['Color'], ad.inputs[0])
        ad.inputs[1].default_value = (0.55,) * 3
        K(O, ad.inputs[2])
        v = N('ShaderNodeTexVoronoi')
        v.inputs['Scale'].default_value = 0.82
        v.inputs['Randomness'].default_value = 0.75
        K(ad.outputs[0], v.inputs['Vector'])
        d = v.outputs['Distance']
        n2 = noise_(1.5, 2, (7, 3, 1)).outputs['Fac']
        ring = math_(
            'MULTIPLY',
            math_('MULTIPLY', math_('GREATER_THAN', d, 0.27), math_('LESS_THAN', d, 0.50)),
            math_('GREATER_THAN', n2, 0.43),
        )
        core = math_('LESS_THAN', d, 0.30)
        base, heart, spot = (
            c.split('|') if isinstance(c, str) and '|' in c else ('#C99A5F', '#8A5A2B', '#17100b')
        )
        K(mix(ring, mix(core, base, heart), spot), b.inputs['Base Color'])
        b.inputs['Sheen'].default_value = 0.5
        b.inputs['Roughness'].default_value = 0.55
        b.inputs['Clearcoat'].default_value = 0
    elif kind == 'cheetah':  # small solid spots, no two alike, their edges broken by the hair
        hair = noise_(1, 3)
        stretched = N('ShaderNodeMapping')
        stretched.inputs['Scale'].default_value = (14, 14, 3)
        K(O, stretched.inputs[0])
        K(stretched.outputs[0], hair.inputs['Vector'])
        bent = N('ShaderNodeVectorMath')
        bent.operation = 'MULTIPLY_ADD'
        K(noise_(1.6, 2).outputs['Color'], bent.inputs[0])
        bent.inputs[1].default_value = (0.7,) * 3
        K(O, bent.inputs[2])
        v = N('ShaderNodeTexVoronoi')
        v.inputs['Scale'].default_value = 1.3
        v.inputs['Randomness'].default_value = 0.8
        K(bent.outputs[0], v.inputs['Vector'])
        size = math_('MULTIPLY_ADD', noise_(0.8, 1, (4, 2, 9)).outputs['Fac'], 0.34)
        size.node.inputs[2].default_value = 0.24
        edge = math_('MULTIPLY_ADD', hair.outputs['Fac'], 0.16)
        edge.node.inputs[2].default_value = -0.08
        inside = math_('SUBTRACT', math_('ADD', size, edge), v.outputs['Distance'])
        soft = N('ShaderNodeMapRange')
        soft.inputs['From Min'].default_value, soft.inputs['From Max'].default_value = -0.02, 0.03
        K(inside, soft.inputs['Value'])
        coat = mix(hair.outputs['Fac'], '#B78A50', '#CFA267')
        K(mix(soft.outputs[0], coat, '#1b120c'), b.inputs['Base Color'])
        bump = b.inputs['Normal'].links[0].from_node
        bump.inputs['Strength'].default_value = 0.3
        K(hair.outputs['Fac'], bump.inputs['Height'])
        b.inputs['Sheen'].default_value = 0.7
        b.inputs['Roughness'].default_value = 0.6
        b.inputs['Clearcoat'].default_value = 0
    elif kind == 'camo':
        cols = (
            c.split('|')
            if isinstance(c, str) and '|' in c
            else ['#4A4E33', '#7C7650', '#2A241C', '#B09A6C']
        )
        out = cols[0]
        for k, (cc, sc, th) in enumerate(
            ((cols[1], 0.42, 0.53), (cols[2], 0.5, 0.565), (cols[3], 0.7, 0.61))
        ):
            out = mix(
                math_(
                    'GREATER_THAN',
                    noise_(sc, 1.5, (k * 11.3 + 2, k * 5.1, k * 2.7)).outputs['Fac'],
                    th,
                ),
                out,
                cc,
            )
        K(out, b.inputs['Base Color'])
        b.inputs['Roughness'].default_value = 0.5
    elif kind == 'gradient':  # heel -> toe, e.g. purple sunset
        cols = c.split('|')
        mp = N('ShaderNodeSeparateXYZ')
        K(O, mp.inputs[0])
        a = math_('MULTIPLY', mp.outputs['X'], 1 / 21.5)
        zz = math_('MULTIPLY', mp.outputs['Z'], -0.012)
        f = N('ShaderNodeMath')
        f.operation = 'ADD'
        K(a, f.inputs[0])
        K(zz, f.inputs[1])
        f2 = N('ShaderNodeMath')
        f2.operation = 'ADD'
        K(f.outputs[0], f2.inputs[0])
        f2.inputs[1].default_value = 0.08
        r = _ramp(N, [(i / (len(cols) - 1), q) for i, q in enumerate(cols)], 'EASE')
        K(f2.outputs[0], r.inputs[0])
        K(r.outputs[0], b.inputs['Base Color'])
        b.inputs['Roughness'].default_value = 0.3
        b.inputs['Clearcoat'].default_value = 0.5
    elif kind == 'perforated':  # punched dots on the model's own uv (centimetres)
        mp = N('ShaderNodeMapping')
        mp.inputs['Rotation'].default_value = (0, 0, math.pi / 4)
        K(tc.outputs['UV'], mp.inputs[0])
        v = N('ShaderNodeTexVoronoi')
        v.voronoi_dimensions = '2D'
        v.inputs['Randomness'].default_value = 0
        v.inputs['Scale'].default_value = 2.3
        K(mp.outputs[0], v.inputs['Vector'])
        hole = math_('LESS_THAN', v.outputs['Distance'], 0.23)
        K(mix(hole, c, '#0a0806'), b.inputs['Base Color'])
        K(math_('MULTIPLY', math_('SUBTRACT', 1.0, hole), 0.4), b.inputs['Specular'])
        b.inputs['Clearcoat'].default_value = 0
        bu = N('ShaderNodeBump')
        bu.inputs['Strength'].default_value = 0.8
        bu.inputs['Distance'].default_value = 0.06
        sm = N('ShaderNodeMapRange')
        sm.inputs['From Min'].default_value = 0.2
        sm.inputs['From Max'].default_value = 0.3
        K(v.outputs['Distance'], sm.inputs[0])
        K(sm.outputs[0], bu.inputs['Height'])
        K(bu.outputs[0], b.inputs['Normal'])
    elif kind == 'croc':
        v = N('ShaderNodeTexVoronoi')
        v.feature = 'DISTANCE_TO_EDGE'
        v.inputs['Scale'].default_value = 1.15
        v.inputs['Randomness'].default_value = 0.55
        mp = N('ShaderNodeMapping')
        mp.inputs['Scale'].default_value = (1, 0.8, 1.35)
        K(O, mp.inputs[0])
        K(mp.outputs[0], v.inputs['Vector'])
        sm = N('ShaderNodeMapRange')
        sm.inputs['From Max'].default_value = 0.16
        K(v.outputs['Distance'], sm.inputs[0])
        bu = N('ShaderNodeBump')
        bu.inputs['Strength'].default_value = 0.7
        bu.inputs['Distance'].default_value = 0.10
        K(sm.outputs[0], bu.inputs['Height'])
        K(bu.outputs[0], b.inputs['Normal'])
        b.inputs['Roughness'].default_value = 0.18
        b.inputs['Clearcoat'].default_value = 0.8
    return m


# ---------------------------------------------------------------- shapes: f(P) -> objects
class P:
    """parts bin given to every shape"""

    def __init__(s, job):
        c = job.get('colour', '#0d0d0d')
        k = job.get('material', 'leather')
        s.job = job
        s.up = leather(c, k)
        s.G = gold(0.2)
        s.solem = (
            mat('solem', '#1b1411', 0.35)
            if job.get('sole') == 'dark'
            else mat('solem', (0.83, 0.60, 0.22, 1), 0.3, 1)
        )
        s.lin = mat(
            'lining',
            job.get('lining', '#E9D6BF'),
            0.55,
            spec=0.3,
            bump=dict(kind='voronoi', scale=14, strength=0.06, dist=0.01),
        )
        s.blk = mat('blk', '#0c0b0b', 0.3)
        s.trim = (
            leather(job['trim'], job.get('trim_material', 'leather')) if job.get('trim') else s.up
        )
        # A heel is covered, and what covers it is not punched.
        plain = leather(c, 'leather') if k == 'perforated' else s.up
        s.heelm = plain if job.get('heel') != 'gold' else gold(0.16)


def closed(p, L, style, hl='stiletto', bind=0.09, th=0.28, base_r=2.35, **k):
    u, T, R = upper(L, p.up, p.lin, **k)
    return (
        [sole(L, p.solem, th=th), insole(L, p.lin), u, tube('bind', T, bind, p.trim, closed=True)]
        + heel(L, p.heelm, p.blk, hl, base_r),
        T,
        R,
    )


def pump(p):
    L = Last(9.5)
    return closed(p, L, '')[0]


def pump_low(p):
    L = Last(5.2)
    return closed(p, L, '', hl='kitten', base_r=2.1)[0]


def pump_lock(p):
    L = Last(10)
    ob, T, R = closed(p, L, '')
    return ob + [
        loop(3.25, L.H + 7.6, 3.5, 2.75, 0.8, p.up, tilt=0.10),
        strap_riser(L, p.up, 7.4),
        padlock((3.9, -2.95, L.H + 7.55), p.G, 0.95, rot=(0, 0, 0)),
    ]


def strap_riser(L, m, h):
    return counter(L, m, h=h, narrow=0.80, a0=0.75)


def dorsay(p):
    L = Last(9.5)
    return closed(
        p,
        L,
        '',
        top=(5.4, 5.2, 4.1, 1.1, 0.28, 0.55, 2.3, 2.9),
        throat=0.70,
        mouth=(1.95, 2.2, 2.3, 2.2, 2.7, 2.9, 2.7),
    )[0]


def slingback(p):
    L = Last(7.0)
    ob, T, R = closed(
        p,
        L,
        '',
        hl='kitten',
        base_r=2.2,
        top=(0.12, 0.12, 0.12, 0.14, 1.7, 2.5, 2.9, 3.2),
        throat=0.68,
        mouth=(2.3, 2.45, 2.3, 2.15, 2.6, 2.75, 2.7),
    )
    # There is no topline round the heel to be bound; left behind it would float through the scene.
    bpy.data.objects.remove(ob.pop(3))
    return (
        ob
        + [sling(L, p.up), disc((L.x(0.735), 0, L.z(0.735) + 2.55), p.G, r=0.62, rot=(0, 0.30, 0))]
    )


def mule(p):
    L = Last(4.5)
    u, T, R = upper(
        L,
        p.up,
        p.lin,
        top=(0.10, 0.10, 0.10, 0.12, 1.0, 2.7, 3.5, 3.7),
        throat=0.62,
        cap=(0.24, 0.42),
        mouth=(2.3, 2.45, 2.35, 2.15, 2.6, 3.1, 3.0),
    )
    b = surface(R)
    x = L.x(0.70)
    q = drop(b, x, 0, 0.25)
    return (
        [sole(L, p.solem), insole(L, p.lin), u]
        + heel(L, p.heelm, p.blk, 'flare', 2.2)
        + [padlock(tuple(q + np.array([-0.1, 0, 0.55])), p.G, 0.9, rot=(0, -0.9, math.pi / 2))]
        if p.job.get('lock')
        else [sole(L, p.solem), insole(L, p.lin), u] + heel(L, p.heelm, p.blk, 'flare', 2.2)
    )


def ballerina(p):
    L = Last(1.3, L=23.2, toe='round')
    ob, T, R = closed(
        p,
        L,
        '',
        hl='stack',
        bind=0.13,
        th=0.35,
        base_r=2.4,
        throat=0.74,
        top=(4.6, 4.5, 3.9, 3.0, 2.55, 2.3, 2.1, 2.1),
        mouth=(1.95, 2.2, 2.2, 2.2, 2.75, 3.0, 2.9),
        cap=(0.24, 0.34),
    )
    b = surface(R)
    q = drop(b, L.x(0.775), 0, 0.30)
    return ob + [bow(tuple(q), p.trim, 0.92, tilt=0.16)]


def flat_point(p):
    L = Last(1.3, L=23.8)
    ob, T, R = closed(
        p,
        L,
        '',
        hl='stack',
        bind=0.10,
        th=0.35,
        base_r=2.4,
        throat=0.72,
        top=(4.8, 4.65, 3.9, 2.4, 1.5, 1.7, 2.1, 2.3),
    )
    return ob


def loafer(p):
    L = Last(2.0, L=23.0, toe='almond')
    ob, T, R = closed(
        p,
        L,
        '',
        hl='stack',
        bind=0.10,
        th=0.4,
        base_r=2.5,
        throat=0.52,
        top=(5.4, 5.35, 5.0, 4.6, 4.5, 4.7, 5.2, 5.6),
        mouth=(1.95, 2.25, 2.35, 2.3, 2.3, 2.2, 2.0),
        cap=(0.24, 0.42),
    )
    b = surface(R)
    rows = []
    for dx in (-0.85, -0.4, 0.4, 0.85):
        row = []
        for y in np.linspace(-3.2, 3.2, 41):
            q = drop(b, L.x(0.635) + dx - 0.03 * y * y, y, 0.12)
            row.append(q if q is not None else (row[-1] if row else np.array([L.x(0.635), y, 2.0])))
        rows.append(row)
    ob.append(rings('saddle', np.array(rows), p.trim, closed_u=False, solid=0.10, sub=1))
    c = drop(b, L.x(0.635), 0, 0.42)
    ob.append(
        tube(
            'bit',
            [
                tuple(c + np.array([-0.03 * y * y, y, -0.09 * y * y]))
                for y in np.linspace(-1.5, 1.5, 15)
            ],
            0.13,
            p.G,
        )
    )
    for sg in (-1, 1):
        ob.append(
            tube(
                'ring',
                [
                    tuple(
                        c
                        + np.array([-0.07 + 0.62 * math.cos(a), sg * 1.75, -0.28 + 0.10])
                        + np.array(
                            [
                                0,
                                0.30 * math.sin(a) * 1.0 * sg * 0 + 0.42 * math.sin(a),
                                -0.30 * math.sin(a) * sg,
                            ]
                        )
                    )
                    for a in np.linspace(0, 2 * np.pi, 32, endpoint=False)
                ],
                0.11,
                p.G,
                closed=True,
            )
        )
    return ob


def sandal_base(p, H, hl='stiletto', toe='round', th=0.30, L=21.5, base_r=2.35):
    L_ = Last(H, L=L, toe=toe)
    return L_, [sole(L_, p.solem, th=th), insole(L_, p.lin, dz=0.05, k=0.99)] + heel(
        L_, p.heelm, p.blk, hl, base_r
    )


def sandal_cross(p):
    L, ob = sandal_base(p, 9.2)
    return ob + [
        strap(L, 0.86, 0.75, p.up, t1=0.84, h=2.3),
        strap(L, 0.79, 1.0, p.up, t1=0.64, h=3.7, th=0.18),
        strap(L, 0.64, 1.0, p.up, t1=0.80, h=3.95, th=0.18),
        loop(3.3, L.H + 7.4, 3.45, 2.75, 0.7, p.up),
        counter(L, p.up),
        buckle((3.6, -2.86, L.H + 7.45), p.G, 0.55),
    ]


def sandal_bare(p):
    L, ob = sandal_base(p, 9.8)
    return ob + [
        strap(L, 0.845, 0.62, p.up, t1=0.825, h=2.45, th=0.13),
        loop(3.3, L.H + 7.6, 3.5, 2.75, 0.5, p.up),
        counter(L, p.up, h=7.3, narrow=0.86, a0=0.95),
        buckle((3.6, -2.86, L.H + 7.65), p.G, 0.42),
    ]


def sandal_block(p):
    L, ob = sandal_base(p, 7.2, 'block', base_r=2.5, th=0.45)
    return ob + [
        strap(L, 0.80, 2.1, p.up, t1=0.78, h=3.15, th=0.2),
        loop(3.3, L.H + 7.2, 3.45, 2.75, 0.95, p.up),
        counter(L, p.up, h=6.6, narrow=0.5),
        buckle((3.6, -2.88, L.H + 7.25), p.G, 0.7),
    ]


def sandal_lock(p):
    L, ob = sandal_base(p, 9.4)
    return ob + [
        strap(L, 0.85, 0.8, p.up, t1=0.83, h=2.4),
        strap(L, 0.74, 0.9, p.up, t1=0.72, h=3.4, th=0.16),
        loop(3.3, L.H + 7.4, 3.45, 2.75, 0.85, p.up),
        counter(L, p.up),
        padlock((4.2, -2.9, L.H + 7.5), p.G, 1.0),
    ]


def sandal_platform(p):
    L = Last(11.5, toe='round', platform=2.6)
    return (
        [
            sole(L, p.trim if p.trim is not p.up else p.up, th=0.35, platform=2.6),
            insole(L, p.lin, dz=0.05, k=0.99),
        ]
        + heel(L, p.heelm, p.blk, 'block', 2.35)
        + [
            strap(L, 0.82, 1.5, p.up, t1=0.80, h=2.9, th=0.2),
            loop(3.3, L.H + 7.2, 3.45, 2.75, 0.8, p.up),
            counter(L, p.up, h=6.7, narrow=0.55),
            buckle((3.6, -2.88, L.H + 7.25), p.G, 0.6),
        ]
    )


def sandal_flat(p):
    L = Last(0.95, L=23.4, toe='round')
    ob = [sole(L, p.solem, th=0.42), insole(L, p.lin, dz=0.05, k=0.99)] + heel(
        L, p.blk, p.blk, 'stack', 2.4
    )
    ob += [
        strap(L, 0.80, 0.8, p.up, t1=0.78, h=2.6, th=0.16),
        strap(L, 0.66, 0.8, p.up, t1=0.63, h=4.0, th=0.16),
        loop(3.5, L.H + 7.0, 3.5, 2.75, 0.75, p.up, tilt=0.16),
        counter(L, p.up, h=6.4, narrow=0.66),
        buckle((3.7, -2.86, L.H + 7.05), p.G, 0.5),
    ]
    zt = L.z(0.79) + 2.5
    q = [
        (L.x(0.79) + 0.1, 0, zt),
        (L.x(0.72), 0, L.z(0.72) + 3.35),
        (L.x(0.645), 0, L.z(0.645) + 3.95),
    ]
    q = crom(q, 24)
    ob.append(
        rings(
            'tbar',
            np.array(
                [
                    [tuple(r + np.array([0, j * 0.36, 0.02 - 0.05 * abs(j)])) for r in q]
                    for j in (-1, -0.4, 0.4, 1)
                ]
            ),
            p.up,
            closed_u=False,
            solid=0.12,
            sub=1,
        )
    )
    ob.append(disc((L.x(0.79) + 0.12, 0, zt + 0.02), p.G, r=0.8, rot=(0, 0.25, 0)))
    return ob


def over_instep(R, L, t, width, m, rise=1.0, hold=1.1, th=0.14):
    """A strap from one side of a closed shoe to the other: it lies on the upper up to the topline and spans the opening.
    Returns it and the points where it lies on the inner side."""
    bvh = surface(R)
    rows, ends = [], []
    for j in (-0.5, -0.25, 0, 0.25, 0.5):
        x = float(L.x(t)) + j * width
        sides = []
        for side in (1, -1):
            edge = np.array(sorted((q for q in R[-1] if q[1] * side > 0), key=lambda q: q[0]))
            y, z = (np.interp(x, edge[:, 0], edge[:, axis]) for axis in (1, 2))
            lies = []
            for down in np.linspace(hold, 0, 9):
                p, _, _, _ = bvh.ray_cast(Vector((x, side * 9, z - down)), Vector((0, -side, 0)))
                lies.append(np.array([x, (y if p is None or not down else p.y) + side * 0.12, z - down]))
            sides.append(lies)
        outer, inner = sides
        a, b = outer[-1], inner[-1]
        # It leaves the upper as steeply as it lies there.
        k = np.linspace(0, 1, 26)[1:-1, None]
        lift = np.array([0, 0, 1.33 * rise])
        span = (1 - k) ** 3 * a + 3 * k * (1 - k) ** 2 * (a + lift) + 3 * k * k * (1 - k) * (b + lift) + k**3 * b
        rows.append(np.vstack([outer, span, inner[::-1]]))
        if j == 0:
            ends = inner
    return rings('strap', np.array(rows), m, closed_u=False, solid=th, sub=2), ends


def mary_jane(p):
    L = Last(6.0, toe='almond')
    ob, T, R = closed(
        p,
        L,
        '',
        hl='block',
        base_r=2.5,
        throat=0.68,
        top=(5.4, 5.2, 4.3, 3.3, 2.8, 2.6, 2.7, 2.9),
    )
    band, ends = over_instep(R, L, 0.52, 0.85, p.up, rise=1.9)
    at = ends[5]
    return ob + [band, buckle((at[0], at[1] - 0.12, at[2]), p.G, 0.5, rot=(math.pi / 2, math.pi / 2, 0))]


def slipper(p):
    L = Last(1.5, L=23.0, toe='almond')
    ob, T, R = closed(
        p,
        L,
        '',
        hl='stack',
        bind=0.12,
        th=0.35,
        base_r=2.4,
        throat=0.60,
        top=(5.2, 5.0, 4.4, 4.0, 4.0, 4.2, 4.6, 4.9),
        mouth=(1.95, 2.2, 2.3, 2.25, 2.4, 2.4, 2.2),
        cap=(0.24, 0.42),
    )
    q = drop(surface(R), L.x(0.655), 0, 0.05)
    return ob + [disc(tuple(q), p.G, r=0.72, rot=(0, 0.42, 0))]


def slide_block(p):
    L, ob = sandal_base(p, 5.2, 'flare', base_r=2.35)
    return ob + [strap(L, 0.755, 4.3, p.up, t1=0.735, h=3.5, th=0.18)]


def slide_flat(p):
    L = Last(0.95, L=23.4, toe='round')
    return (
        [sole(L, p.solem, th=0.42), insole(L, p.lin, dz=0.05, k=0.99)]
        + heel(L, p.blk, p.blk, 'stack', 2.4)
        + [
            strap(L, 0.60, 1.75, p.up, t1=0.81, h=3.9, th=0.18),
            strap(L, 0.81, 1.75, p.up, t1=0.60, h=4.15, th=0.18),
        ]
    )


def sandal_tbar(p):
    L, ob = sandal_base(p, 8.6, 'flare', base_r=2.35)
    front = np.array([3.3 + 3.45, 0, L.H + 7.4 + 0.345])
    toe = np.array([L.x(0.855), 0, L.z(0.855) + 2.25])
    mid = toe * 0.55 + front * 0.45 + np.array([-0.5, 0, -0.9])
    bar = crom([front + (0.05, 0, 0.25), front + (0.1, 0, -0.6), mid, toe + (-0.9, 0, 0.35), toe], 60)
    return ob + [
        strap(L, 0.86, 0.75, p.up, t1=0.85, h=2.3, th=0.16),
        loop(3.3, L.H + 7.4, 3.45, 2.75, 0.7, p.up),
        counter(L, p.up),
        rings(
            'bar',
            np.array([bar + (0, j * 0.26, -0.03 * abs(j)) for j in (-1, -0.4, 0.4, 1)]),
            p.up,
            closed_u=False,
            solid=0.22,
            sub=1,
        ),
        buckle((3.6, -2.86, L.H + 7.45), p.G, 0.5),
    ]


def stitched(line, m, pitch=0.42, long=0.27, r=0.028):
    """Thread along a line of points, stitch by stitch."""
    line = np.array(line)
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    thread = tube('thread', [(0, 0, 0), (0, 0, 0.001)], r, m, res=2)
    cu = thread.data
    cu.splines.clear()
    for at in np.arange(pitch, far[-1] - pitch / 2, pitch):
        sp = cu.splines.new('POLY')
        sp.points.add(2)
        for q, k in zip(sp.points, (-0.5, 0, 0.5)):
            q.co = (*(np.interp(at + k * long, far, line[:, axis]) for axis in range(3)), 1)
    return thread


class Skin:
    """A boot's surface by row (sole to top) and column (heel, outer side, toe, inner side), both with fractions."""

    def __init__(s, R, d):
        s.R, s.d = R, d

    def at(s, row, col, off=0.0):
        n, nu, _ = s.R.shape
        row, col = min(max(row, 0), n - 1), col % nu
        j, i = int(row), int(col)
        j2, i2 = min(j + 1, n - 1), (i + 1) % nu
        f, g = row - j, col - i
        mix = lambda A: (A[j, i] * (1 - g) + A[j, i2] * g) * (1 - f) + (A[j2, i] * (1 - g) + A[j2, i2] * g) * f
        return mix(s.R) + mix(s.d) * off

    def row_at(s, col, z):
        return float(np.interp(z, s.R[:, col % NU, 2], np.arange(len(s.R))))


def seams(p, skin, ankle):
    """Counter and vamp, each sewn with two rows; the vamp ends below the ankle (a row)."""
    colour = p.job.get('thread', '#b5855a')
    thread = mat('thread', colour, 0.6, spec=0.2)
    ob = []
    s = np.linspace(0, 1, 60)

    def round_heel(side, beside, off):
        return [skin.at((23 - 2.2 * beside) * (1 - k**1.7), side * (0.2 + (21 - 2.4 * beside) * k), off) for k in s]

    def across(side, beside, off):
        rows = np.linspace(ankle, 0, 60)
        far = 9.7 + 1.0 * np.sin(np.pi * np.linspace(0, 0.85, 60)) + beside * 0.35
        cols = [np.interp(x, skin.R[int(row), : NU // 2 + 1, 0], np.arange(NU // 2 + 1)) for x, row in zip(far, rows)]
        cols = np.convolve(np.pad(cols, 4, 'edge'), np.full(9, 1 / 9), 'valid')
        return [skin.at(row, side * col, off) for row, col in zip(rows, cols)]

    for side in (1, -1):
        for line in (round_heel, across):
            # The edge of the leather itself, where one part lies over the other, and two rows beside it.
            ob += [stitched(line(side, beside, 0.03), thread) for beside in (0, 0.6)]
            ob.append(tube('edge', line(side, -0.45, 0), 0.035, p.up))
    return ob


def gusset(p, skin, low):
    """The elastic at both sides of a Chelsea boot, a long U over the ankle, and the loop to pull it on by."""
    # Woven in the colour of the boot, a shade deeper.
    own = p.job.get('colour', '#1c1816')
    deep = tuple(q * 0.3 for q in srgb(own if own.startswith('#') else '#1c1816')[:3])
    woven = mat('elastic', (*deep, 1), 0.9, sheen=0.5, spec=0.12)
    thread = mat('thread', p.job.get('thread', '#b5855a'), 0.6, spec=0.2)
    top = len(skin.R) - 1
    high = skin.R[top, NU // 4, 2] - 0.35
    ob = []

    def edges(v, grow=0.0):
        q = min(1, v / 0.2)
        half = (1.45 + 0.85 * v) * math.sqrt(max(0, q * (2 - q))) + grow
        middle = 4.5 - 0.5 * v
        return middle - half, middle + half

    def points(side, v, xs, off):
        """Where the skin has these heights and lengths: its columns wander at the ankle, so they are sought."""
        z = low + (high - low) * v
        cols = np.arange(0, 60)
        rows = [float(np.interp(z, np.maximum.accumulate(skin.R[:, c, 2]), np.arange(len(skin.R)))) for c in cols]
        found = [skin.at(r, c)[0] for r, c in zip(rows, cols)]
        at = np.interp(xs, np.maximum.accumulate(found), cols)
        return [skin.at(np.interp(c, cols, rows), side * c, o) for c, o in zip(at, np.broadcast_to(off, len(at)))]

    for side in (1, -1):
        rows = []
        for v in np.linspace(0, 1, 60) ** 1.5:
            xs = np.linspace(*edges(v), 145)
            rows.append(points(side, v, xs, 0.06 + 0.022 * np.sin(2 * np.pi * 6 * xs)))
        ob.append(rings('elastic', np.array(rows), woven, closed_u=False))
        v = np.linspace(1, 0, 80) ** 1.5
        path = [q for k in v for q in points(side, k, [edges(k, 0.06)[0]], 0.06)]
        path += [q for k in v[::-1] for q in points(side, k, [edges(k, 0.06)[1]], 0.06)]
        ob.append(tube('edge', path, 0.07, p.up))
    ob.append(stitched([skin.at(top - 1.6, c, 0.03) for c in np.linspace(0, NU, 200)], thread))
    root = skin.at(top - 3, 0, 0.08)
    a = np.linspace(0, 1, 24)
    loop_ = [root + np.array([-0.12 - 0.32 * math.sin(math.pi * k), 0, 2.5 * k - 0.9 * max(0, k - 0.75) * 4]) for k in a]
    ob.append(
        rings(
            'tab',
            np.array([[q + np.array([0, j, 0]) for q in loop_] for j in (-0.42, -0.15, 0.15, 0.42)]),
            p.up,
            closed_u=False,
            solid=0.12,
            sub=1,
        )
    )
    return ob


def boot(p, shaft=28, H=8.0, hl='stiletto', toe='point', base_r=2.35, slope=0.9, zip_at=36, sewn=False, elastic=False):
    L = Last(H, toe=toe)
    u, t, sd = uring()
    F = feather(L)
    ob = [sole(L, p.solem)] + heel(L, p.heelm, p.blk, hl, base_r)

    def ell(cx, cz, rx, ry, tilt=0, fx=1.0):
        c = -np.cos(np.pi * t)
        return np.stack(
            [
                cx + rx * c * np.where(c > 0, fx, 1),
                sd * ry * np.sqrt(np.clip(1 - c * c, 0, 1)),
                cz + tilt * c,
            ],
            1,
        )

    F1 = F.copy()
    F1[:, 2] += smooth([0, 0.3, 0.7, 0.9, 1], [1.6, 1.5, 1.2, 1.0, 0.8])(t)
    F1[:, 1] *= 1.04
    F1[:, 0] += -0.55 * np.exp(-((t / 0.12) ** 2))
    F2 = F.copy()
    F2[:, 1] *= smooth([0, 0.3, 0.7, 1], [1.0, 0.95, 0.86, 0.7])(t)
    F2[:, 2] += smooth([0, 0.3, 0.55, 0.7, 0.85, 1], [3.4, 3.2, 2.7, 2.4, 1.75, 1.5])(t)
    F2[:, 0] = F[:, 0] - smooth([0, 0.2, 0.6, 0.85, 1], [0.75, 0.1, 0.1, 0.7, 2.2])(t)
    F3 = F.copy()
    F3[:, 1] *= smooth([0, 0.3, 0.7, 1], [1.0, 0.95, 0.78, 0.7])(t)
    F3[:, 0] = F[:, 0] * smooth([0, 0.4, 0.7, 1], [1, 0.95, 0.87, 0.76])(t) - smooth(
        [0, 0.2, 1], [0.6, 0.1, 0]
    )(t)
    F3[:, 2] = L.z(L.t_at(F3[:, 0])) + smooth([0, 0.4, 0.7, 1], [5.0, 4.9, 3.9, 3.0])(t)
    if H < 4:
        # On a low heel the shaft would overhang the waist of the last.
        for ring, least in ((F1, 0.86), (F2, 0.96), (F3, 1.0)):
            floor = least * smooth([0, 0.05, 0.14, 0.55, 0.7, 1], [0, 1.5, 2.5, 2.6, 1.6, 0])(t)
            ring[:, 1] = sd * (abs(ring[:, 1]) ** 8 + floor**8) ** 0.125
    K = [
        F,
        F1,
        F2,
        F3,
        ell(4.9, H + 5.6, 5.2, 2.7, -1.5, 1.16) if H >= 4 else ell(5.0, H + 6.1, 5.3, 2.75, -1.2, 1.16),
        ell(4.3, H + 8.6, 4.35, 2.65, -0.3, 1.05),
    ]
    if shaft > 20:
        K += [
            ell(4.1, H + 12.5, 4.0 if H >= 4 else 4.4, 2.85 if H >= 4 else 3.1, 0.2),
            ell(4.2, H + 17, 4.35 if H >= 4 else 4.6, 3.3 if H >= 4 else 3.5, 0.3),
            ell(4.2, H + 22, 4.85, 3.9, 0.5),
            ell(4.1, H + shaft - 1.5, 4.9, 4.0, slope * 0.8),
            ell(4.1, H + shaft, 4.9, 4.0, slope),
        ]
    else:
        K += [
            ell(4.05, H + shaft - 1.2, 4.1, 2.75, slope * 0.5),
            ell(4.0, H + shaft, 4.15, 2.85, slope),
        ]
    K = np.array(K)
    n = 64
    R = crom(K.reshape(len(K), -1), n).reshape(n, -1, 3)
    zr = (R[..., 2] - (H + 7)) / 3.0
    # The elastic takes the creases of the ankle away.
    amp = (0 if elastic else 0.09) * np.exp(-(zr**2))
    ph = np.sin(R[..., 2] * 2.6 + R[..., 0] * 0.9 + np.sin(R[..., 1] * 0.8) * 1.2)
    cen = R.mean(1, keepdims=True)
    d = R - cen
    d[..., 2] = 0
    d /= np.linalg.norm(d, axis=2, keepdims=True) + 1e-6
    R = R + d * (amp * ph)[..., None]
    o = rings('boot', R[:, ::-1], p.up, solid=0.18, sub=1)
    o.data.materials.append(p.lin)
    o.modifiers['s'].material_offset = 1
    ob += [o, tube('bind', R[-1], 0.11, p.trim, closed=True)]
    # seams: side seam, gold zip with pull, counter seam
    col = NU // 2 + zip_at
    a = int(n * (0.38 if shaft > 20 else 0.55))
    if not elastic:
        ob.append(tube('zip', [R[j, col] + d[j, col] * 0.05 for j in range(a, n - 1)], 0.065, p.G))
        q = R[a, col] + d[a, col] * 0.16
        ob.append(tube('pull', [tuple(q), tuple(q + np.array([0, -0.05, -1.0]))], 0.13, p.G))
    ob.append(tube('back', [R[j, 0] + d[j, 0] * 0.03 for j in range(3, n - 1)], 0.05, p.up))
    skin = Skin(R, d)
    if sewn:
        ob += seams(p, skin, skin.row_at(NU // 2, H + 5.6))
    if elastic:
        ob += gusset(p, skin, H + 4.4)
    return ob


def knee_boot(p):
    return boot(p, 28, 8.0)


def ankle_boot(p):
    return boot(p, 11.5, 8.2, slope=0.55)


def block_boot(p):
    return boot(p, 12.5, 6.0, 'block', 'almond', 2.5, slope=0.5)


def knee_block(p):
    return boot(p, 29, 5.5, 'block', 'almond', 2.5, slope=1.0)


def chelsea(p):
    return boot(p, 11.2, 3.0, 'stack', 'almond', 2.45, slope=0.4, sewn=True, elastic=True)


def riding(p):
    return boot(p, 31, 3.0, 'stack', 'almond', 2.45, slope=1.2, zip_at=39, sewn=True)


SHAPES = {
    f.__name__: f
    for f in (
        pump,
        pump_low,
        pump_lock,
        dorsay,
        slingback,
        mule,
        ballerina,
        flat_point,
        loafer,
        sandal_cross,
        sandal_bare,
        sandal_block,
        sandal_lock,
        sandal_platform,
        sandal_flat,
        mary_jane,
        slipper,
        slide_block,
        slide_flat,
        sandal_tbar,
        knee_boot,
        ankle_boot,
        block_boot,
        knee_block,
        chelsea,
        riding,
    )
}


def build(job):
    """-> parent empty at scale .1, with bounds in shoe centimetres"""
    ob = SHAPES[job['shape']](P(job))
    e = join_to('shoe', ob)
    e.scale = (0.1,) * 3
    bpy.context.view_layer.update()
    V = []

    def walk(o):
        if o.type == 'MESH':
            a = np.empty(len(o.data.vertices) * 3, np.float32)
            o.data.vertices.foreach_get('co', a)
            M = np.array(o.matrix_world)
            V.append(a.reshape(-1, 3) @ M[:3, :3].T + M[:3, 3])
        for c in o.children:
            walk(c)

    walk(e)
    return e, np.vstack(V)


def copy_tree(o, parent=None):
    n = o.copy()
    bpy.context.scene.collection.objects.link(n)
    if parent:
        n.parent = parent
    for c in o.children:
        copy_tree(c, n)
    return n


def place(e, V, deg, loc):
    """turn by deg, centre the bounds on loc (x,y), stand on loc z; returns placed vertices"""
    a = math.radians(deg)
    R = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
    W = V @ R.T
    lo, hi = W.min(0), W.max(0)
    d = np.array([loc[0] - (lo[0] + hi[0]) / 2, loc[1] - (lo[1] + hi[1]) / 2, loc[2] - lo[2]])
    e.rotation_euler[2] = a
    e.location = tuple(d)
    return W + d


SETS = {
    'ivory': ('#EFE6DA', '#F5EEE4'),
    'sand': ('#DFD0BE', '#E9DDCE'),
    'blush': ('#E8D3C9', '#F0E0D8'),
    'pearl': ('#E9E7E3', '#F2F0ED'),
    'sage': ('#CDD0BF', '#DADCCF'),
    'noir': ('#15110d', '#1d1814'),
    'burgundy': ('#3a0d17', '#46121e'),
    'plum': ('#2a1630', '#36203d'),
}


# How far down its picture a shoe stands; finish/hang.mjs holds pictures made before to it.
GROUND = 0.74


def scene(job):
    reset()
    st = job.get('set', 'ivory')
    bg, pc = SETS[st]
    dark = sum(srgb(bg)[:3]) < 0.3
    view = job.get('view', 'side')
    if view in ('above', 'sole'):
        return flatlay.scene(job, build, copy_tree, SETS)
    w, h = job['size']
    sweep(bg, rough=0.85 if not dark else 0.45)
    world('#fffaf4', 0.38 if not dark else 0.05)
    e, V = build(job)
    pl = (
        mat('pl', pc, 0.55, bump=dict(scale=40, strength=0.04))
        if not dark
        else mat('pl', pc, 0.24, coat=0.5)
    )
    z = 0.34
    if view == 'side':
        W = place(e, V, -14, (0, 0, z))
    elif view == 'q':
        W = place(e, V, -48, (0, 0, z))
    elif view == 'pair':  # two shoes, three-quarter
        e2 = copy_tree(e)
        W = place(e, V, -44, (-0.34, -0.12, z))
        V2 = V.copy()
        V2[:, 1] *= -1
        e2.scale = (0.1, -0.1, 0.1)
        W = np.vstack([W, place(e2, V2, -30, (0.46, 0.52, z))])
    elif view == 'back':
        W = place(e, V, 142, (0, 0, z))
    lo, hi = W.min(0), W.max(0)
    dx = -(lo[0] + hi[0]) / 2
    bw, bh = hi[0] - lo[0], hi[2] - z
    D = max(
        bw / 0.72 / (0.36 * min(1, w / h) / 0.85), (bh + 0.9) / 0.80 / (0.36 * min(1, h / w) / 0.85)
    )
    D = max(D, 6.6) - lo[1] * 0
    fw = D * 0.36 * min(1, w / h) / 0.85
    box(
        'pl',
        (min(bw + 0.55, fw * 0.84), max(hi[1] - lo[1], 1.0) + 0.55, z - 0.02),
        (-dx, (lo[1] + hi[1]) / 2, 0),
        pl,
        bev=0.02,
    )
    cz = z + bh * 0.46
    tgt = (-dx, 0, cz)
    K = 1.12
    if not dark:
        area((-4, -3.5, 5.5), tgt, 3, 430 * K, '#FFF8F0', sizey=4)
        area((4.5, -1.5, 3), tgt, 1, 130 * K, '#ffffff', sizey=4)
        area((0, 0.5, 7), tgt, 4, 200 * K, '#fffaf5')
        area((2.5, 4, 4), tgt, 1.5, 120 * K, '#ffeedb')
    else:
        area((-3.6, -2.4, 4.4), tgt, 0.9, 300, '#fff2e2', sizey=4.5)
        area((3.6, -0.8, 3.0), tgt, 0.5, 210, '#ffe9cc', sizey=4.2)
        area((0, 0.6, 6.5), tgt, 2.5, 120, '#fff4e6')
        area((0.4, 4.4, 0.8), (0, 6.9, 2.6), 2.5, 230, job.get('glow', '#e8b970'))
        area((-1.5, -6, 2.0), tgt, 3, 55, '#fff1e0')
    # Every shoe stands on the same line of its picture, so that a row of them stands on one shelf.
    rise = math.atan2(1.45, 9)
    stands = 0.5 + (cz - z) * math.cos(rise) / (D / math.cos(rise) * 0.36 / 0.85)
    shift = (0, GROUND - stands)
    camera((-dx, -D, cz + 1.45 * D / 9), tgt, lens=85, fstop=7, shift=shift)
    render(job['base'], w, h, job['spp'], bounces=4, trans=4, seed=job.get('seed', 0))
