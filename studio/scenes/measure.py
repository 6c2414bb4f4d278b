"""A product as plaster, seen straight from the side and without perspective, for the view with measures.
Writes base.color.f32 (light from all sides, with its alpha) and base.normal.f32; finish/measures.mjs makes pictures of them."""

from lib import *

# What a product stands on or hangs from is no part of it.
AROUND = ('sweep', 'plinth', 'pl', 'arch', 'stand', 'foot', 'neckcap', 'rail', 'form', 'ice', 'ic')
MIDDLE_GREY = '#808080'


def build(of):
    kind, shape = of['kind'], of['shape']
    if kind == 'shoe':
        import shoe

        if shape == 'dorsay':
            # Its pictures show the last of the pump; it is made a centimetre lower.
            last = shoe.Last
            shoe.Last = lambda _, **more: last(of['heel'], **more)
            shoe.build(dict(shape=shape, material='leather', colour=MIDDLE_GREY))
            shoe.Last = last
            return
        shoe.build(dict(shape=shape, material='leather', colour=MIDDLE_GREY))
    elif kind == 'garment':
        wear(shape, of.get('hem'))
    elif kind == 'polish' and shape == 'solo':
        import polish

        polish.bottle((0, 0, 0), MIDDLE_GREY)
    elif kind == 'polish':
        whole_scene('polish', of)
    else:
        pour(of)


def wear(shape, hem):
    import garment

    m = mat('plaster', MIDDLE_GREY)
    if shape.startswith('skirt_'):
        garment.skirt(m, shape.removeprefix('skirt_'))
        for name in ('bar', 'clip', 'arm', 'hook'):
            leave_out(name)
    elif shape in ('square', 'stole', 'scarf'):
        flat(m, shape)
    else:
        getattr(garment, shape)(m, **({'hem': hem} if hem else {}))
        leave_out('hanger')
        leave_out('hook')


def flat(m, shape):
    """Spread out at full size: a unit is a metre."""
    import garment

    wide, high, fringe = {'square': (0.9, 0.9, 0), 'stole': (0.7, 2.0, 0.09), 'scarf': (0.5, 2.0, 0)}[shape]

    def point(u, v):
        x, z = (u - 0.5) * wide, v * high
        wave = 0.012 * np.sin(9 * x + 2.2 * z + 0.6) + 0.008 * np.sin(15 * x - 3.1 * z)
        edge = 0.006 * np.sin(5 * z + 3 * x)
        return x * (1 - 0.012 * np.sin(np.pi * v)) + edge, wave, z + 0.004 * np.sin(7 * x)

    garment.sheet('cloth', point, m, n=200, rows=300, thick=0.004)
    rng = np.random.default_rng(5)
    for k in range(60 if fringe else 0):
        for end, down in ((0.0, -1), (1.0, 1)):
            p = np.array(point(np.array([(k + 0.5) / 60]), np.array([end])))[:, 0]
            q = p + (rng.normal(0, 0.004), 0, down * fringe)
            tube('fringe', [p, q], 0.0028, m, res=2)


def pour(of):
    """Champagne, in bottles and cases."""
    import champagne

    shape = of['shape']
    if shape == 'bucket':
        return whole_scene('champagne', of)
    if shape == 'duo':
        champagne.bottle((-0.52, 0, 0), 'brut')
        champagne.bottle((0.52, 0, 0), 'brut')
        return None
    if shape == 'giftbox':
        m = mat('plaster', MIDDLE_GREY)
        box('case', (1.06, 1.06, 3.45), (0, 0.55, 0), m, bev=0.02)
        join_to('emblem', champagne.emblem(0.014, 2.3, m))
        return None
    champagne.bottle((0, 0, 0), 'brut')
    return None


def whole_scene(kind, of):
    """Of a scene that was made for a picture only the things in it."""
    import importlib

    module = importlib.import_module(kind)
    nothing = lambda *_, **__: None
    for name in ('world', 'area', 'camera', 'render', 'flute', 'coupe'):
        setattr(module, name, nothing)
    module.scene(dict(of, set='ivory', colour=MIDDLE_GREY, base='', spp=1, size=[4, 5], view='front'))


def leave_out(name):
    for o in [o for o in bpy.data.objects if o.name.split('.')[0] == name]:
        bpy.data.objects.remove(o)


def bounds():
    graph = bpy.context.evaluated_depsgraph_get()
    low, high = np.full(3, np.inf), np.full(3, -np.inf)
    for o in bpy.data.objects:
        if o.type not in ('MESH', 'CURVE'):
            continue
        seen = o.evaluated_get(graph)
        corners = np.array([seen.matrix_world @ Vector(c) for c in seen.bound_box])
        low, high = np.minimum(low, corners.min(0)), np.maximum(high, corners.max(0))
    return low, high


def elevation(low, high, size):
    """A camera at the front, and the picture's width and height in points."""
    margin = 0.01 * max(high - low)
    wide, tall = high[0] - low[0] + 2 * margin, high[2] - low[2] + 2 * margin
    scale = size / max(wide, tall)
    w, h = math.ceil(wide * scale), math.ceil(tall * scale)
    c = bpy.data.cameras.new('c')
    c.type, c.ortho_scale, c.clip_end = 'ORTHO', max(w, h) / scale, 1000
    o = bpy.data.objects.new('c', c)
    o.location = ((low[0] + high[0]) / 2, low[1] - 20, (low[2] + high[2]) / 2)
    o.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    return w, h, scale


def scenes(job):
    for each in job['all']:
        scene(dict(job, **each))
        print('rendered', each['base'], flush=True)


def scene(job):
    reset()
    build(job['of'])
    for name in AROUND:
        leave_out(name)
    for o in [o for o in bpy.data.objects if o.type in ('FONT', 'LIGHT')]:
        bpy.data.objects.remove(o)
    # Lettering would be mere scratches in plaster.
    leave_out('wound')
    leave_out('wt')
    bpy.context.view_layer.update()
    low, high = bounds()
    w, h, scale = elevation(low, high, job['size'])
    world('#ffffff', 1)
    clay = mat('clay', '#d9d9d9', 1, spec=0)
    s = bpy.context.scene
    s.view_layers[0].material_override = clay
    s.render.film_transparent = True
    passes(job['base'], w, h, job['spp'])
    with open(job['base'] + '.json', 'w') as file:
        json.dump(dict(w=w, h=h, scale=scale, low=low.tolist(), high=high.tolist()), file)


def passes(base, w, h, spp):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.samples, c.use_adaptive_sampling, c.use_denoising = spp, False, False
    c.max_bounces = 1
    s.render.threads_mode, s.render.threads = 'FIXED', int(os.environ.get('STUDIO_THREADS', 1))
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100
    s.view_settings.view_transform = 'Raw'
    layer = s.view_layers[0]
    layer.use_pass_normal = True
    layer.cycles.denoising_store_passes = True
    s.use_nodes = True
    tree = s.node_tree
    tree.nodes.clear()
    source, file = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    folder = base + '_exr'
    os.makedirs(folder, exist_ok=True)
    file.base_path = folder
    file.format.file_format, file.format.color_depth, file.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    file.file_slots.clear()
    for name, output in (('color', 'Image'), ('normal', 'Denoising Normal')):
        file.file_slots.new(name)
        tree.links.new(source.outputs[output], file.inputs[name])
    seen = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(source.outputs['Image'], seen.inputs[0])
    bpy.ops.render.render()
    for name in ('color', 'normal'):
        at = f'{folder}/{name}{s.frame_current:04d}.exr'
        picture = bpy.data.images.load(at)
        picture.colorspace_settings.name = 'Raw'
        points = np.empty(w * h * 4, np.float32)
        picture.pixels.foreach_get(points)
        np.ascontiguousarray(points.reshape(h, w, 4)[::-1]).tofile(f'{base}.{name}.f32')
        bpy.data.images.remove(picture)
        os.remove(at)
    os.rmdir(folder)
