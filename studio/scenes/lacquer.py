"""Lacquer to be tinted in the browser. shape: stroke | nails | skin | card; material: cream | shimmer | glitter | chrome | matte

Rendered once per finish in a middle grey, with a mask beside it; finish/tint.mjs makes the picture
that the shop lays over a shade (see the README, 'Pictures that are tinted').
"""

from lib import *

GREY = (0.18, 0.18, 0.18, 1)
PAPER = '#F3ECE2'
FINISHES = {
    'cream': dict(rough=0.2, coat=1, coatr=0.04, spec=0.5),
    'matte': dict(rough=0.62, spec=0.12),
    'shimmer': dict(rough=0.28, metal=0.55, coat=1, coatr=0.05),
    'glitter': dict(rough=0.2, metal=0.85, coat=0.7, coatr=0.06),
    'chrome': dict(rough=0.2, metal=1),
}
# How large the flakes are, and how far they lean from the surface.
FLAKES = {'shimmer': (46, 0.5), 'glitter': (17, 1.1)}


def lacquer(finish, flake_scale=1):
    m = mat('lacquer', GREY, **FINISHES[finish])
    if finish in FLAKES:
        scale, lean = FLAKES[finish]
        lay_flakes(m, scale * flake_scale, lean)
    return m


def lay_flakes(m, scale, lean):
    nodes, link = m.node_tree.nodes, m.node_tree.links.new
    place = nodes.new('ShaderNodeTexCoord')
    cells = nodes.new('ShaderNodeTexVoronoi')
    cells.inputs['Scale'].default_value = scale
    link(place.outputs['Object'], cells.inputs['Vector'])
    surface = nodes.new('ShaderNodeNewGeometry')
    level = nodes.new('ShaderNodeVectorMath')
    level.operation = 'SUBTRACT'
    link(surface.outputs['Normal'], level.inputs[0])
    level.inputs[1].default_value = (lean / 2,) * 3
    leaning = nodes.new('ShaderNodeVectorMath')
    leaning.operation = 'MULTIPLY_ADD'
    link(cells.outputs['Color'], leaning.inputs[0])
    leaning.inputs[1].default_value = (lean,) * 3
    link(level.outputs[0], leaning.inputs[2])
    unit = nodes.new('ShaderNodeVectorMath')
    unit.operation = 'NORMALIZE'
    link(leaning.outputs[0], unit.inputs[0])
    link(unit.outputs[0], nodes['Principled BSDF'].inputs['Normal'])


def flat(name, white):
    """For the mask: the masked thing is white, whatever hides it is black."""
    return mat(name, '#000000', 1, spec=0, emit='#ffffff' if white else '#000000', estr=1)


def noise_at(*at):
    return noise.noise(Vector(at))


def stroke_height(u, t):
    """How thick the lacquer lies at u (across, -1 to 1) and t (along, 0 to 1); below 0 is bare paper."""
    begin = 0.06 + 0.17 * abs(u) ** 2.4 + 0.02 * noise_at(u * 2.1, 1.7, 0)
    fray = (
        max(0, noise_at(u * 3.1, 4.2, 0))
        + 0.55 * max(0, noise_at(u * 11, 9.1, 0))
        + 0.3 * max(0, noise_at(u * 31, 2.6, 0))
    )
    end = 0.96 - 0.05 * u - 0.07 * u * u - 0.30 * fray
    side = (
        1
        - abs(u)
        - 0.07 * noise_at(t * 3.2, 3.3 if u > 0 else 6.1, 0)
        - 0.03 * noise_at(t * 13, 1.3 if u > 0 else 8.1, 0)
    )
    # The brush runs dry: towards the end its hairs part.
    dry = max(0, t - 0.45) / 0.55
    hairs = 0.6 * noise_at(u * 7, t * 0.7, 2) + 0.4 * noise_at(u * 19, t * 1.1, 5)
    fine = noise_at(u * 44, t * 1.4, 7)
    edge = min((t - begin) / 0.10, (end - t) / 0.12, side / 0.16)
    if edge <= 0:
        return edge
    rounding = math.sqrt(1 - (1 - min(1, edge)) ** 2)
    bead = 0.35 * math.exp(-(((side - 0.16) / 0.10) ** 2))
    body = (
        0.66
        + bead * (1 - dry)
        + hairs * (0.15 + 0.40 * dry)
        + fine * (0.012 + 0.30 * dry)
        - 0.40 * dry * dry
    )
    return rounding * body


def stroke(m):
    across, along = 180, 300
    points, faces = [], []
    for j in range(along):
        t = j / (along - 1)
        for i in range(across):
            u = -1.08 + 2.16 * i / (across - 1)
            bend = 0.10 * math.sin(2.3 * t - 0.5) + 0.012 * noise_at(t * 4, 0, 8)
            z = max(-0.05, 0.075 * stroke_height(u, t))
            points.append((0.98 * u + bend, 1.13 - 2.26 * t, z))
    for j in range(along - 1):
        for i in range(across - 1):
            a = j * across + i
            faces.append((a, a + across, a + across + 1, a + 1))
    o = mesh('stroke', points, faces, m)
    o.rotation_euler[2] = math.radians(-7)
    return o


def finger(m, at, scale, turn):
    profile = [
        (0.0, 0.0),
        (0.24, 0.03),
        (0.43, 0.12),
        (0.585, 0.28),
        (0.70, 0.54),
        (0.765, 0.92),
        (0.79, 1.5),
        (0.785, 2.3),
        (0.80, 3.4),
        (0.82, 4.6),
    ]
    line = crom(profile, 60)
    rounds = []
    for r, d in line:
        th = np.linspace(0, 2 * np.pi, 72, endpoint=False)
        r = max(r, 0.002)
        rounds.append(
            np.stack(
                [r * np.cos(th), np.full(72, -d), 0.80 * r * np.sin(th) - 0.06 * max(0, 0.9 - d)], 1
            )
        )
    o = rings('finger', rounds, m, sub=1)
    return place(o, at, scale, turn)


def nail(m, at, scale, turn):
    across, along = 48, 64
    points, faces = [], []
    for j in range(along):
        v = j / (along - 1)
        y = -1.50 + 1.98 * v
        # An almond: round at the cuticle, widest at a third, a soft point.
        if v < 0.34:
            half = 0.56 * math.sqrt(max(0.0, 1 - ((0.34 - v) / 0.34) ** 2.1))
        else:
            half = 0.56 * max(0.0, 1 - ((v - 0.34) / 0.66) ** 2.9) ** 0.55
        rise = 0.672 + 0.035 * math.sin(math.pi * min(1, v * 1.1)) - 0.15 * max(0, v - 0.4) ** 2
        for i in range(across):
            u = -1 + 2 * i / (across - 1)
            x = half * u
            points.append((x, y, rise - (0.78 - math.sqrt(0.78**2 - x * x))))
    for j in range(along - 1):
        for i in range(across - 1):
            a = j * across + i
            faces.append((a, a + 1, a + across + 1, a + across))
    o = mesh('nail', points, faces, m, solid=0.055, sub=1)
    return place(o, at, scale, turn)


def place(o, at, scale, turn):
    o.location = at
    o.scale = (scale,) * 3
    o.rotation_euler[2] = math.radians(turn)
    return o


# Index to little finger: where the tip lies, how large, how far it fans out.
HAND = [
    ((-2.72, -0.34, 0), 0.98, 5),
    ((-0.92, 0.10, 0), 1.03, 1.5),
    ((0.92, -0.06, 0), 0.99, -1.5),
    ((2.64, -0.78, 0), 0.86, -6),
]


def top_camera(width, at=(0, 0), tilt=0.0):
    c = bpy.data.cameras.new('c')
    c.type = 'ORTHO'
    c.ortho_scale = width
    o = bpy.data.objects.new('c', c)
    o.location = (at[0], at[1] - 12 * math.sin(tilt), 12 * math.cos(tilt))
    o.rotation_euler = (tilt, 0, 0)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o


def scene(job):
    reset()
    masking = job.get('pair') == 'm'
    shape, finish = job['shape'], job.get('material', 'cream')
    world('#fff8f0', 0 if masking else 0.35)
    ground = flat('paper', shape == 'card') if masking else mat('paper', PAPER, 0.9, spec=0.1)
    mesh(
        'ground',
        [(-20, -20, 0), (20, -20, 0), (20, 20, 0), (-20, 20, 0)],
        [(0, 1, 2, 3)],
        ground,
        smooth=False,
    ).location[2] = 0 if shape == 'stroke' else -0.75
    if shape == 'stroke':
        stroke(flat('lacquer', True) if masking else lacquer(finish, 1.5))
        top_camera(2.62)
    else:
        skin = (
            flat('skin', shape == 'skin')
            if masking
            else mat(
                'skin',
                GREY,
                0.48,
                spec=0.32,
                bump=dict(scale=38, strength=0.10, dist=0.02, detail=6),
            )
        )
        for at, scale, turn in HAND:
            finger(skin, at, scale, turn)
            nail(
                flat('nail', shape == 'nails') if masking else lacquer(finish, 0.9), at, scale, turn
            )
        top_camera(7.1, at=(0, -0.80), tilt=0.12)
    if not masking:
        area((-4.2, 1.5, 5.2), (0, -0.4, 0), 1.0, 300, '#FFF8F0', sizey=6.5)
        area((4.6, 0.5, 4.2), (0, -0.4, 0), 0.5, 110, '#ffffff', sizey=6)
        area((0, 5.5, 6), (0, -0.5, 0), 5, 150, '#fffaf5', sizey=1.2)
    render(job['base'], *job['size'], job['spp'], bounces=4, trans=2, seed=job.get('seed', 0))
