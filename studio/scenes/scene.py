"""blender -b -P scene.py -- job.json   : builds and renders one picture (see ../render.py)"""

import sys, os, json

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
job = json.load(open(sys.argv[sys.argv.index('--') + 1]))
import importlib

importlib.import_module(job['kind']).scene(job)
